// Runs the engine beside the page, so that the page never waits and a stop really stops.
let engine = null;

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

self.onmessage = async ({ data }) => {
  if (data.module) {
    const instance = await WebAssembly.instantiate(data.module, {});
    engine = instance.exports;
    return;
  }
  try {
    const answer = answerOf(data.request);
    self.postMessage({ answer, memory: engine.memory.buffer.byteLength });
  } catch (error) {
    self.postMessage({ trap: String(error) });
  }
};
