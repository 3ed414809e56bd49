import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import type { RequestStatus } from './money-request.ts';
import type ko from './texts/ko.json';

const TONES = { wait: 'waiting', work: 'waiting', done: 'approved', reject: 'refused', cancelled: 'quiet' } as const;

export function StateBadge({ status }: { readonly status: RequestStatus }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
