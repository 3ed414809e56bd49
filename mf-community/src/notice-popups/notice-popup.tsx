import type { CSSProperties, ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { HouseHtml } from '../house-html/house-html.tsx';
import type ko from './texts/ko.json';
import classes from './notice-popups.module.css';
import type { Popup } from './use-popups.ts';

interface NoticePopupProps {
  readonly popup: Popup;
  /** Which one lies over which: the highest on top. */
  readonly layer: number;
  readonly top: boolean;
  readonly onFront: () => void;
  readonly onHideForADay: () => void;
  readonly onClose: () => void;
}

/** One pop-up at its saved place, kept inside the window; to point at it or to reach it by keyboard brings it to the front. */
export function NoticePopup({ popup, layer, top, onFront, onHideForADay, onClose }: NoticePopupProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice-popups');
  const { title, titleColor, contents, posX, posY } = popup;
  return (
    <section
      className={classes.popup}
      style={{ '--x': `${posX}px`, '--y': `${posY}px`, '--layer': layer } as CSSProperties}
      aria-label={title}
      data-top={top}
      onPointerDown={onFront}
      onFocus={onFront}
    >
      <h2 className={classes.title} style={titleColor === '' ? {} : { color: titleColor }}>
        {title}
      </h2>
      {/* Longer words scroll, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.contents} role="group" aria-label={title} tabIndex={0}>
        <HouseHtml html={contents} />
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
