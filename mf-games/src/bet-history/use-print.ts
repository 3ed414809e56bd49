import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallRequest } from 'shared-types/calls';
import { BETS_PER_PAGE, defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type { Bet } from './bet-figures.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('bet-history')({ tooLong: 'warning' });

/** Maximum number of printed bets; each page of them is one request. */
const MAX_PRINTED = 1_000;

interface Printed {
  readonly bets: readonly Bet[];
  /** Time of printing, ISO 8601. */
  readonly at: string;
}

/** Returns an action that loads all bets of a period, the newest first, and prints them; too many are rejected. */
export function usePrint(request: CallRequest<'get-slot-bets-list'>, count: number) {
  const [printed, setPrinted] = useState<Printed>();
  const { send } = platform.api.useSend('get-slot-bets-list');
  const { run, busy } = platform.useAction(async () => {
    if (count > MAX_PRINTED) {
      await platform.dialogs.show(MESSAGES.tooLong);
      return;
    }
    // A bet that arrives meanwhile moves the others to later pages.
    const bets = new Map<Bet['id'], Bet>();
    for (let skip = 0; skip < count; skip += BETS_PER_PAGE) {
      const page = await send({ ...request, skip });
      page.bets.forEach((bet) => bets.set(bet.id, bet));
    }
    // The browser prints the current DOM.
    flushSync(() => setPrinted({ bets: [...bets.values()], at: new Date().toISOString() }));
    window.print();
    setPrinted(undefined);
  });
  return { printed, busy, print: () => void run().catch(platform.dialogs.failure) };
}
