import { type ReactElement, useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { isComposing, Button } from 'ui';
import { getPopupKey, usePopups, type Popup } from './use-popups.ts';
import { platform } from 'shell/platform';
import { OperatorHtml } from '../operator-html/operator-html.tsx';
import type ko from './texts/ko.json';
import classes from './home-notices.module.css';

/** The site's notices as a stack at their saved positions (spec section 2); closing the newest shows the next. */
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

interface NoticePopupProps {
  readonly popup: Popup;
  /** It is the visible one of the stack. */
  readonly top: boolean;
  /** Its position in the stack, and the size of the stack. */
  readonly place: { readonly at: number; readonly of: number };
  readonly onHideForADay: () => void;
  readonly onClose: () => void;
}

/** One pop-up of the stack at its saved position, limited to the window. */
function PopupCard({ popup, top, place, onHideForADay, onClose }: NoticePopupProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-notices');
  const { title, titleColor, contents, posX, posY } = popup;
  return (
    <section
      className={classes.popup}
      style={{ '--x': `${posX}px`, '--y': `${posY}px` } as CSSProperties}
      aria-label={title}
      data-top={top}
      hidden={!top}
    >
      <h2 className={classes.title} style={titleColor === '' ? {} : { color: titleColor }}>
        {title}
      </h2>
      {top && place.of > 1 && <p className={classes.place}>{t('place', place)}</p>}
      {/* Longer text scrolls, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.contents} role="group" aria-label={title} tabIndex={0}>
        <OperatorHtml html={contents} />
      </div>
      <div className={classes.buttons}>
        <Button look="text" block onClick={onHideForADay}>
          {t('hideToday')}
        </Button>
        <Button look="text" block onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}
