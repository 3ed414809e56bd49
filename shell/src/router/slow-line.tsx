import { type ReactElement, useEffect, useState } from 'react';
import { Toast } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';

/** After this time, in ms, whoever waits is told that it goes on. */
const PATIENCE_MS = 6_000;

/** Beside what is still on its way: says after a while that it is slow, not broken. */
export function SlowLine(): ReactElement | null {
  const t = useShellText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <Toast>{t('slowLine')}</Toast> : null;
}
