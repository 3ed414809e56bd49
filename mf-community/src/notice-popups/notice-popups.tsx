import DOMPurify from 'dompurify';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { entriesForHost } from '../notice/domain-filter.ts';
import { clearVisit, hideForADay, hideForThisVisit, isHidden } from './hidden-popups.ts';
import { NOTICE_POPUPS_WORDING } from './notice-popups.i18n.ts';
import classes from './notice-popups.module.css';

type Popup = CallSuccess<'get-notice-popup'>['note'][number];

/** The house's notices over the home page, each at its saved place (spec section 2). */
export default function NoticePopups(): ReactElement | null {
  const call = platform.api.useCall('get-notice-popup', {});
  const [now, setNow] = useState(Date.now);
  const loaded = call.answer?.note;
  useEffect(() => {
    if (loaded !== undefined) {
      clearVisit(window.localStorage);
    }
  }, [loaded]);
  if (loaded === undefined) {
    return null;
  }
  const shown = entriesForHost(loaded, window.location.host).filter(
    ({ id }) => !isHidden(window.localStorage, id, now),
  );
  return (
    <div className={classes.popups}>
      {shown.map((popup) => (
        <NoticePopup key={`${popup.id} ${popup.domain}`} popup={popup} onHide={() => setNow(Date.now())} />
      ))}
    </div>
  );
}

function NoticePopup({ popup, onHide }: { readonly popup: Popup; readonly onHide: () => void }): ReactElement {
  const t = platform.locale.useWording(NOTICE_POPUPS_WORDING);
  const { id, title, titleColor, contents, posX, posY } = popup;
  const hide = (forADay: boolean) => {
    if (forADay) {
      hideForADay(window.localStorage, id, Date.now());
    } else {
      hideForThisVisit(window.localStorage, id);
    }
    onHide();
  };
  return (
    <section
      className={classes.popup}
      style={{ '--x': `${posX}px`, '--y': `${posY}px` } as CSSProperties}
      aria-label={title}
      onKeyDown={({ key }) => (key === 'Escape' ? hide(false) : undefined)}
    >
      <h2 className={classes.title} style={titleColor === '' ? {} : { color: titleColor }}>
        {title}
      </h2>
      {/* The house writes these in HTML; whatever could run is taken out first. */}
      <div className={classes.contents} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(contents) }} />
      <div className={classes.buttons}>
        <button type="button" onClick={() => hide(true)}>
          {t('hideToday')}
        </button>
        <button type="button" onClick={() => hide(false)}>
          {t('close')}
        </button>
      </div>
    </section>
  );
}
