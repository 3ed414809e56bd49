import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Drawer, IconButton } from 'ui';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import type ko from './texts/ko.json';

/** Counts above this are shown as `99+`. */
const MAX_COUNT = 99;

/** A bell with the number of unread messages, and a panel whose content is requested when it opens. */
export default function NotificationCentre(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('notifications');
  const user = platform.session.use((state) => state.user);
  const [open, setOpen] = useState(false);
  if (user === null) {
    return null;
  }
  const { noteCount, helpCount } = user;
  const count = noteCount + helpCount;
  const close = () => setOpen(false);
  return (
    <span className={classes.place}>
      <IconButton
        icon="bell"
        label={count === 0 ? t('title') : t('waiting', { notes: noteCount, answers: helpCount })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {count > 0 && (
        <b className={classes.count} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </b>
      )}
      <Drawer open={open} side="right" name="notifications" label={t('title')} heading={t('title')} onClose={close}>
        <NotificationList onLeave={close} />
      </Drawer>
    </span>
  );
}
