import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { useNow } from '../protection/use-now.ts';
import type ko from './texts/ko.json';

/** Countdown in minutes until a locked login may be tried again. @param seconds remaining when it mounts */
export function WaitingTime({ seconds }: { readonly seconds: number }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const [end] = useState(() => Date.now() + seconds * 1000);
  const left = Math.max(0, end - useNow());
  return <p>{t('waiting', { count: Math.ceil(left / 60_000) })}</p>;
}
