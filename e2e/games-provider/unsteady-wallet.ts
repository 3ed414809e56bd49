import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Database } from '../../backend/src/database/database.ts';
import { getBalances } from '../../backend/src/ledger/transfer.ts';
import { listenAnywhere } from '../support/listen-anywhere.ts';
import { placeBet, rollBackBet, settleWin } from '../../backend/src/wallet/seamless-wallet.ts';

/** Behavior for a message: respond, work but lose the reply, fail, or work and delay the reply until it is released. */
type Mood = 'responds' | 'loses reply' | 'is silent' | 'hangs';

export type UnsteadyWallet = Awaited<ReturnType<typeof startUnsteadyWallet>>;

/** Starts the real wallet of the site for a member, behind a connection that can fail. */
export async function startUnsteadyWallet(database: Database, memberId: number) {
  const moods = new Map<string, Mood[]>();
  const received: string[] = [];
  const hanging = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const work: Readonly<Record<string, (message: never) => Promise<object>>> = {
    bet: async (message) => placeBet(database, message),
    win: async (message) => settleWin(database, message),
    rollback: async (message) => rollBackBet(database, message),
    balance: async () => ({ status: 'ok', balance: (await getBalances(database, memberId)).cash }),
  };
  const server = http.createServer((request, response) => {
    void (async () => {
      const kind = request.url?.split('/').at(-1) ?? '';
      const body = await text(request);
      received.push(kind);
      const left = moods.get(kind) ?? ['responds'];
      const mood = left.length > 1 ? left.shift() : left[0];
      if (mood === 'is silent') {
        request.socket.destroy();
        return;
      }
      const reply = await work[kind]?.(JSON.parse(body) as never);
      if (mood === 'loses reply') {
        request.socket.destroy();
        return;
      }
      if (mood === 'hangs') {
        hanging.resolve();
        await released.promise;
      }
      response.end(JSON.stringify(reply));
    })();
  });
  return {
    url: await listenAnywhere(server),
    /** Kinds of received messages in order. */
    received,
    /** Resolves when a reply is delayed. */
    hanging: hanging.promise,
    releaseReplies: released.resolve,
    /** Sets the moods for a kind of message: they apply in turn, and the last one remains. */
    behave: (kind: 'bet' | 'win' | 'rollback', ...wanted: readonly [Mood, ...Mood[]]) =>
      void moods.set(kind, [...wanted]),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
