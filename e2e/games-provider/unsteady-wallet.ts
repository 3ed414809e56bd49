import http, { type IncomingMessage } from 'node:http';
import type { Database } from '../../backend/src/database/database.ts';
import { getBalances } from '../../backend/src/ledger/balances.ts';
import { listenAnywhere } from '../support/listen-anywhere.ts';
import { placeBet, rollBackBet, settleWin } from '../../backend/src/wallet/seamless-wallet.ts';

/** Behavior for a message: respond, work but lose the reply, fail, or work and delay the reply until it is released. */
type Mood = 'responds' | 'loses reply' | 'is silent' | 'hangs';

/** Real wallet of the site behind a connection that can fail. */
export interface UnsteadyWallet {
  readonly url: string;
  /** Kinds of received messages in order. */
  readonly received: string[];
  /** Sets the behavior for a kind of message; several moods apply in turn, and the last one remains. */
  behave(kind: 'bet' | 'win' | 'rollback', ...moods: readonly [Mood, ...Mood[]]): void;
  readonly hanging: Promise<void>;
  releaseReplies(): void;
  stop(): Promise<void>;
}

export async function startUnsteadyWallet(database: Database, memberId: number): Promise<UnsteadyWallet> {
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
      const body = await readBody(request);
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
    received,
    hanging: hanging.promise,
    releaseReplies: released.resolve,
    behave: (kind, ...wanted) => void moods.set(kind, [...wanted]),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}
