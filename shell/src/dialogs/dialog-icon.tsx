import type { ReactElement } from 'react';
import type { MessageKind } from 'shared-types';
import classes from './dialog-host.module.css';

const PATHS: Readonly<Record<Exclude<MessageKind, 'loading'>, string>> = {
  warning: 'M20 6 36 34H4ZM20 16v9M20 29.5v.5',
  info: 'M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32M20 18v10M20 12v.5',
  error: 'M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32M14 14l12 12M26 14 14 26',
  success: 'M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32M12.5 20.5l5.5 5.5 10-12',
  confirm: 'M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32M15 16a5 5 0 1 1 7 4.6c-1.5.8-2 1.7-2 3.4M20 28.5v.5',
};

/** What kind of message it is, by shape and colour. */
export function DialogIcon({ kind }: { readonly kind: MessageKind }): ReactElement {
  if (kind === 'loading') {
    return <span className={classes.spinner} aria-hidden="true" />;
  }
  return (
    <svg viewBox="0 0 40 40" className={classes.icon} data-kind={kind} aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
