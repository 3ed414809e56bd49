import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './part-failed.module.css';

/** Short notice in place of a component whose feature is under maintenance. */
export function PartMaintenance(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.failed} role="status" data-part-away>
      <span>{t('partMaintenance')}</span>
    </div>
  );
}
