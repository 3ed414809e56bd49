import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallRequest } from 'shared-types/calls';
import { BETS_PER_PAGE } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type { Bet } from './bet-figures.ts';

/** Maximum number of printed bets; each page of them is one request. */
const MAX_PRINTED = 1_000;

interface Printed {
  readonly bets: readonly Bet[];
  /** Time of printing, ISO 8601. */
  readonly at: string;
}

/** Returns an action that loads the bets of a period, the newest first, and prints them. */
export function usePrint(request: CallRequest<'get-slot-bets-list'>, count: number) {
  const [printed, setPrinted] = useState<Printed>();
  const { send } = platform.api.useSend('get-slot-bets-list');
  const { run, busy } = platform.useAction(async () => {
    const bets: Bet[] = [];
    for (let skip = 0; skip < Math.min(count, MAX_PRINTED); skip += BETS_PER_PAGE) {
      const page = await send({ ...request, skip });
      bets.push(...page.bets);
    }
    // The browser prints the current DOM.
    flushSync(() => setPrinted({ bets, at: new Date().toISOString() }));
    window.print();
    setPrinted(undefined);
  });
  return { printed, busy, print: () => void run().catch(platform.dialogs.failure) };
}
