// Runs the engine beside the page, so that the page never waits and a stop really stops.
let engine = null;
let started = null;

function answerOf(text) {
  const request = new TextEncoder().encode(text);
  const at = engine.allocate(request.length);
  new Uint8Array(engine.memory.buffer, at, request.length).set(request);
  const told = engine.ask(at, request.length);
  const length = engine.answer_length();
  const bytes = new Uint8Array(engine.memory.buffer, told, length);
  const answer = new TextDecoder().decode(bytes);
  engine.release(told, length);
  return answer;
}

// The engine as the page has compiled it, or from where it lies.
async function start({ module, engine: address }) {
  const compiled =
    module ?? (await WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
  engine = (await WebAssembly.instantiate(compiled, {})).exports;
}

self.onmessage = async ({ data }) => {
  if (!data.request) {
    started = start(data);
    // What is wrong is told with the first question.
    started.catch(() => {});
    return;
  }
  try {
    await started;
    const answer = answerOf(data.request);
    self.postMessage({ answer, memory: engine.memory.buffer.byteLength });
  } catch (error) {
    self.postMessage({ trap: String(error) });
  }
};
