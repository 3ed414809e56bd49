// Runs in the page, as plain text from the proxy: nothing is imported, and nothing is used that an old browser could not
// read. Lines that are comments are not sent.

/**
 * Starts the scripts of a page that the server wrote once the reader sees it: a script that is there before the first
 * picture of the page would take the time to draw it. At once where nobody looks at the page, and after `AT_MOST` where
 * nothing is drawn, or the browser does not say so.
 * @param {string} id of the template that holds the script elements, in their order
 */
export function startAfterPaint(id) {
  // In ms.
  const AT_MOST = 500;

  const start = () => {
    clearTimeout(waiting);
    painted.disconnect();
    const template = document.getElementById(id);
    if (template instanceof HTMLTemplateElement) {
      for (const written of template.content.querySelectorAll('script')) {
        const script = document.importNode(written);
        script.async = false;
        document.head.append(script);
      }
      template.remove();
    }
  };

  const painted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) {
      start();
    }
  });
  const waiting = setTimeout(start, document.visibilityState === 'visible' ? AT_MOST : 0);
  painted.observe({ type: 'paint', buffered: true });
}
