// A whole game by the JSON interface, from JavaScript: `node examples/table.mjs http://127.0.0.1:8066`.
// The first answer is always legal; whoever wants to win chooses better.
const house = process.argv[2] ?? "http://127.0.0.1:8066";

const ask = async (path, body) => {
  const answer = await fetch(`${house}/api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", "accept-language": "en" },
    body: body && JSON.stringify(body),
  });
  const got = await answer.json();
  if (!answer.ok) throw new Error(got.sentence);
  return got;
};

let table = await ask("/tables", { game: "hastings", mode: "virtual", seed: 1066 });
while (table.question) {
  const { id, answers } = table.question;
  table = await ask(`/tables/${table.id}/answer`, { question: id, answer: answers[0].value, seq: table.seq });
}
console.log(`${table.answers_given} answers. ${table.result.sentence}`);
