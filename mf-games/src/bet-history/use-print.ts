import type { CallRequest } from 'shared-types/calls';
import { BETS_PER_PAGE, defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { usePrinted } from 'ui/rich';
import type { Bet } from './bet-figures.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('bet-history')({ tooLong: 'warning' });

/** Maximum number of printed bets; each page of them is one request. */
const MAX_PRINTED = 1_000;

/** Returns an action that loads all bets of a period, the newest first, and prints them; too many are rejected. */
export function usePrint(request: CallRequest<'get-slot-bets-list'>, count: number) {
  const { printed, print } = usePrinted<Bet>();
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
    print([...bets.values()]);
  });
  return { printed, busy, print: () => void run().catch(platform.dialogs.failure) };
}
