import type { CSSProperties, ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { OperatorHtml } from '../operator-html/operator-html.tsx';
import type ko from './texts/ko.json';
import classes from './home-notices.module.css';
import type { Popup } from './use-popups.ts';

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
export function PopupCard({ popup, top, place, onHideForADay, onClose }: NoticePopupProps): ReactElement {
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
