import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import type { Standing } from './money-request.ts';
import type ko from './texts/ko.json';

const TONES = { wait: 'waiting', work: 'waiting', done: 'approved', reject: 'refused', cancelled: 'quiet' } as const;

/** Badge with the status of a request. */
export function StateBadge({ standing }: { readonly standing: Standing }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  return <Badge tone={TONES[standing]}>{t(standing)}</Badge>;
}
