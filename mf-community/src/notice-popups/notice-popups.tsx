import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { NoticePopup } from './notice-popup.tsx';
import classes from './notice-popups.module.css';
import { keyOf, usePopups } from './use-popups.ts';

/** The house's notices over the home page, each at its saved place, the newest on top (spec section 2). */
export default function NoticePopups(): ReactElement | null {
  const { popups, hideForADay, hideForThisVisit, bringToFront } = usePopups();
  const group = useRef<HTMLDivElement>(null);
  const closeTop = useEffectEvent((event: KeyboardEvent) => {
    const top = popups.at(-1);
    if (event.key === 'Escape' && !event.defaultPrevented && top !== undefined && isFree(group.current)) {
      const inside = group.current?.contains(document.activeElement) === true;
      hideForThisVisit(top);
      if (inside) {
        // Whoever closes them by keyboard goes on with the next one.
        requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[data-top=true] button')?.focus());
      }
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeTop(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (popups.length === 0) {
    return null;
  }
  // Their order on the page stays; only the layer changes when one comes to the front.
  const inOrder = popups.toSorted((a, b) => a.id - b.id);
  return (
    <div ref={group} className={classes.popups}>
      {inOrder.map((popup) => (
        <NoticePopup
          key={keyOf(popup)}
          popup={popup}
          layer={popups.indexOf(popup)}
          top={popup === popups.at(-1)}
          onFront={() => bringToFront(popup)}
          onHideForADay={() => hideForADay(popup)}
          onClose={() => hideForThisVisit(popup)}
        />
      ))}
    </div>
  );
}

/** Whether no other window has the key: the focus is nowhere, on the page itself or in a pop-up. */
function isFree(group: Element | null): boolean {
  const focused = document.activeElement;
  return (
    document.querySelector('dialog[open], [aria-modal="true"]') === null &&
    (focused === null || focused === document.body || focused.id === 'content' || group?.contains(focused) === true)
  );
}
