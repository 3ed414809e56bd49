/** So often is the frame put back in one page; whoever goes on taking it away has the page. */
const MOST_TIMES = 20;

/**
 * Keeps the frame of the site on the page: when something takes the page's root out of the document, or empties it, what
 * was there comes back as it was, the very same elements, with all that listens to them.
 * @param root the element that React renders into
 * @param onRestored told each time
 * @returns the end of it
 */
export function keepFrame(root: HTMLElement, onRestored: () => void = () => undefined): () => void {
  const { documentElement, body } = document;
  let times = 0;
  const watched = new MutationObserver((changes) => {
    if (times >= MOST_TIMES) {
      watched.disconnect();
      return;
    }
    const before = [
      putBack(documentElement, body),
      putBack(body, root),
      root.firstChild === null && refill(root, changes),
    ];
    // What was put back is no change of anybody's.
    watched.takeRecords();
    if (before.includes(true)) {
      times += 1;
      onRestored();
    }
  });
  for (const place of [documentElement, body, root]) {
    watched.observe(place, { childList: true });
  }
  return () => watched.disconnect();
}

function putBack(parent: Element, child: Element): boolean {
  if (child.parentElement === parent) {
    return false;
  }
  parent.append(child);
  return true;
}

/** React swaps what is in the root without leaving it empty. */
function refill(root: Element, changes: readonly MutationRecord[]): boolean {
  const taken = changes.filter(({ target }) => target === root).flatMap(({ removedNodes }) => [...removedNodes]);
  root.append(...taken);
  return taken.length > 0;
}
