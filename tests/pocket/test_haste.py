"""How everything is imported at a first start."""

from __future__ import annotations

import gc

import pytest
from pydantic import BaseModel, ValidationError

from adversaire.pocket import bridge, haste


def test_models_are_worked_out_when_they_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BaseModel.model_config, "defer_build", False)
    assert haste.bridge() is bridge
    gc.unfreeze()
    assert gc.isenabled()

    class Late(BaseModel):
        number: int

    assert not Late.__pydantic_complete__
    with pytest.raises(ValidationError):
        Late.model_validate({"number": "none"})
    assert Late(number=1).number == 1
