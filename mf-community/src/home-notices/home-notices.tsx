import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from 'ui';
import { PopupCard } from './home-notice.tsx';
import { getPopupKey, usePopups } from './use-popups.ts';

/**
 * The site's notices over the home page as a stack: one is visible at a time, at its saved position (spec section 2),
 * the newest first, and closing it shows the next.
 */
export default function NoticePopups(): ReactElement | null {
  const { popups, hideForADay, hideForThisVisit } = usePopups();
  const [most, setMost] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const top = popups.at(-1);
  if (popups.length > most) {
    setMost(popups.length);
  }
  const close = (hide: () => void) => {
    const inside = group.current?.contains(document.activeElement) === true;
    hide();
    if (inside) {
      // Keyboard users continue with the next one.
      requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[data-top=true] button')?.focus());
    }
  };
  const closeTop = useEffectEvent((event: KeyboardEvent) => {
    const closes = event.key === 'Escape' && !event.defaultPrevented && !isComposing(event);
    if (closes && top !== undefined && isFree(group.current)) {
      close(() => hideForThisVisit(top));
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
  return (
    <div ref={group}>
      {popups.map((popup) => (
        <PopupCard
          key={getPopupKey(popup)}
          popup={popup}
          top={popup === top}
          place={{ at: Math.max(most, popups.length) - popups.length + 1, of: Math.max(most, popups.length) }}
          onHideForADay={() => close(() => hideForADay(popup))}
          onClose={() => close(() => hideForThisVisit(popup))}
        />
      ))}
    </div>
  );
}

/** Returns true if no other window has the focus: it is on nothing, on the page itself or in a pop-up. */
function isFree(group: Element | null): boolean {
  const focused = document.activeElement;
  return (
    document.querySelector('dialog[open], [aria-modal="true"]') === null &&
    (focused === null || focused === document.body || focused.id === 'content' || group?.contains(focused) === true)
  );
}
