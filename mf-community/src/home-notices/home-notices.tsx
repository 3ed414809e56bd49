import { type ReactElement, useEffect, useEffectEvent, useRef, useState, type CSSProperties, useReducer } from 'react';
import { isComposing, Button } from 'ui';
import { platform } from 'shell/platform';
import { OperatorHtml } from '../operator-html/operator-html.tsx';
import type ko from './texts/ko.json';
import classes from './home-notices.module.css';
import type { CallSuccess } from 'shared-types/calls';
import { filterByHost } from '../notice/domain-filter.ts';
import { POPUP_HIDE_MS } from 'shared-types/platform';

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

type Popup = CallSuccess<'get-notice-popup'>['note'][number];

/** Returns the key of a pop-up; duplicates of the same host share it for hiding. */
function getPopupKey({ id, domain }: Popup): string {
  return `${id} ${domain}`;
}

/** Returns the visible pop-ups of this host. What was hidden for a visit is cleared at every load of them. */
function usePopups() {
  const call = platform.api.useCall('get-notice-popup', {});
  // What is hidden is stored in the browser: reads it again after a change.
  const [, readAgain] = useReducer((changes: number) => changes + 1, 0);
  const [opened] = useState(Date.now);
  const loaded = call.response?.note;
  useEffect(() => {
    if (loaded !== undefined) {
      clearVisit();
      readAgain();
    }
  }, [loaded]);
  const hide = (key: string, { id }: Popup) => {
    platform.storage.device.write(`${key}${id}`, String(Date.now()));
    readAgain();
  };
  const shown = filterByHost(loaded ?? [], window.location.host).filter(({ id }) => !isHidden(id, opened));
  return {
    popups: shown.toSorted(compareByNumber),
    /** Hides a pop-up for 24 hours. */
    hideForADay: (popup: Popup) => hide(DAY_KEY, popup),
    /** Hides a pop-up while this page is open. */
    hideForThisVisit: (popup: Popup) => hide(VISIT_KEY, popup),
  };
}

/** Sorts the newest last by number; text ids preserve their order. */
function compareByNumber(a: Popup, b: Popup): number {
  return typeof a.id === 'number' && typeof b.id === 'number' ? a.id - b.id : 0;
}

const DAY_KEY = 'pop_';
const VISIT_KEY = 'pop2_';

/** Returns true if a pop-up is hidden, for a period or for this visit (spec section 4). */
export function isHidden(id: number | string, now: number): boolean {
  const { device } = platform.storage;
  const since = Number(device.read(`${DAY_KEY}${id}`) ?? Number.NaN);
  return now - since < POPUP_HIDE_MS || device.read(`${VISIT_KEY}${id}`) !== undefined;
}

/** Clears what was hidden for a visit; called at every load of the notices. */
function clearVisit(): void {
  const { device } = platform.storage;
  const visitKeys = device.keys().filter((key) => key.startsWith(VISIT_KEY));
  visitKeys.forEach((key) => device.remove(key));
}
