import { type ReactElement, useEffect, useState } from 'react';
import { Toast } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';

const DELAY_MS = 6_000;

/** Notice next to loading content: after a while it explains that loading is slow, not broken. */
export function SlowConnectionNotice(): ReactElement | null {
  const t = useShellText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <Toast>{t('slowLine')}</Toast> : null;
}
