import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import styles from './notice-frame.module.css';

interface NoticeFrameProps {
  readonly picture: IllustrationName;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  /** `alert` is read out at once. */
  readonly role?: 'alert' | undefined;
}

/** A picture, what it means and the one next step: the frame of every place that has nothing else to show. */
export function NoticeFrame({ picture, title, hint, action, role }: NoticeFrameProps) {
  return (
    <div className={styles.notice} role={role}>
      <Illustration name={picture} />
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
