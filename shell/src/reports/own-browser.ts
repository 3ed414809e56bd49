/** What only reporting needs of the browser, taken before any feature runs; the rest is in `private-references`. */
export const own = {
  now: performance.now.bind(performance),
  requestAnimationFrame: globalThis.requestAnimationFrame.bind(globalThis),
  reload: globalThis.location.reload.bind(globalThis.location),
};
