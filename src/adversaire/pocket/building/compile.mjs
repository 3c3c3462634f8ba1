// Run by Node: the Python that will run in browsers compiles what it will run there, once and for all.
// Arguments: the folder of Pyodide, and a folder to work in, with `sources` (a folder of modules) inside.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , runtime, folder, script] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: runtime, env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
python.mountNodeFS("/laid", folder);
await python.runPythonAsync(readFileSync(script, "utf8"));
