import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Icon } from 'ui';
import type ko from './texts/ko.json';
import classes from './notice.module.css';
import type { SiteNotice } from './use-notices.ts';

interface NeighboursProps {
  readonly newer: SiteNotice | undefined;
  readonly older: SiteNotice | undefined;
}

/** Links to the previous and next notice. */
export function Neighbours({ newer, older }: NeighboursProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('notice');
  if (newer === undefined && older === undefined) {
    return null;
  }
  return (
    <nav aria-label={t('others')}>
      <ul className={classes.ways}>
        <Way
          notice={older}
          label={
            <>
              <Icon name="back" size="small" />
              {t('older')}
            </>
          }
        />
        <Way
          notice={newer}
          label={
            <>
              {t('newer')}
              <Icon name="forward" size="small" />
            </>
          }
        />
      </ul>
    </nav>
  );
}

function Way({ label, notice }: { readonly label: ReactNode; readonly notice: SiteNotice | undefined }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  return (
    <li>
      {notice === undefined ? (
        <span className={classes.way}>
          <span className={classes.wayLabel}>{label}</span>
          <span className={classes.none}>{t('none')}</span>
        </span>
      ) : (
        <Link to={`/notice/${encodeURIComponent(notice.id)}`} className={classes.way}>
          <span className={classes.wayLabel}>{label}</span>
          <span className={classes.wayTitle}>{notice.title}</span>
        </Link>
      )}
    </li>
  );
}
