import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from 'ui';

/**
 * Announces the first heading of each page after navigation to screen readers, since the document's title never changes
 * (spec section 1). The initial page is announced by itself.
 */
export function PageName(): ReactElement {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [said, setSaid] = useState({ path: pathname, name: '' });
  const [left, setLeft] = useState(false);
  if (!left && pathname !== first) {
    setLeft(true);
  }
  useEffect(() => (left ? onHeading((name) => setSaid({ path: pathname, name })) : undefined), [pathname, left]);
  return (
    <VisuallyHidden>
      <span role="status" data-page-name>
        {said.name}
      </span>
    </VisuallyHidden>
  );
}

/** Calls back with the first heading of the content once it is rendered: the page may still be loading. */
function onHeading(found: (name: string) => void): () => void {
  const content = document.getElementById('content') ?? document.body;
  const look = () => {
    const name = content.querySelector('h1')?.textContent ?? '';
    if (name !== '') {
      watched.disconnect();
      found(name);
    }
  };
  const watched = new MutationObserver(look);
  watched.observe(content, { childList: true, subtree: true, characterData: true });
  look();
  return () => watched.disconnect();
}
