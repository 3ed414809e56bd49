// Runs in the page as plain text from the proxy: nothing is imported, and nothing is used that an old browser could not
// read. Lines that are comments are not sent.

/**
 * Fetches files into the browser's store once the page has all that it needs itself; what fails is fetched by who needs it.
 * @param {string[]} files their addresses
 */
export function fetchAfterLoad(files) {
  // What the site puts in its place later is for calls.
  const { fetch } = window;
  addEventListener('load', () => {
    for (const file of files) {
      fetch(file, { priority: 'low' }).catch(() => undefined);
    }
  });
}
