// Imported before everything else: what is put off is done before the page is handed over, and timers never run.

const putOff: (() => void)[] = [];

Object.assign(globalThis, {
  // React asks it how large a piece is, to send it in parts; nothing is.
  Buffer: { byteLength: ({ length }: string) => length },
  queueMicrotask: (task: () => void) => void putOff.push(task),
  setImmediate: (task: () => void) => void putOff.push(task),
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: () => undefined,
  clearInterval: () => undefined,
});

/** Does what was put off, and what that puts off. */
export function finish(): void {
  for (let task = putOff.shift(); task !== undefined; task = putOff.shift()) {
    task();
  }
}
