import { randomUUID } from 'node:crypto';
import { WalletClient } from '../../../games-provider/src/wallet/wallet-client.ts';
import { DRILL_WALLET_SECRET, type DrillSite } from '../site/drill-site.ts';
import { SiteClient } from './site-client.ts';

/** Game that is open to all members. */
export const DRILL_GAME = { code: 'moonlight-baccarat', company: 'naru' } as const;

/** Initial balance of the game wallet in won, so that money can be moved back at any time. */
const PURSE_WON = 100_000;

export interface Player {
  readonly browser: SiteClient;
  /** Sends messages as the provider of the game. */
  readonly wallet: WalletClient;
  readonly userId: string;
  /** Wallet session of the open game. */
  readonly sessionId: string;
}

/** Logs in a member, opens a game as its provider does, and funds the game wallet. */
export async function startPlayer({ address, backend }: DrillSite): Promise<Player> {
  const userId = 'demo01';
  const browser = new SiteClient(address);
  await browser.logIn({ userId, password: 'demo-Pass1' });
  const wallet = new WalletClient(backend, DRILL_WALLET_SECRET);
  const { gameUrl } = await browser.call('open-game', { ...DRILL_GAME, timeStemp: Date.now() });
  const token = new URLSearchParams(new URL(String(gameUrl)).hash.slice(1)).get('t');
  const launch = await wallet.send('authenticate', { token: String(token) });
  if (launch.status === 'refused') {
    throw new Error(`The wallet rejected the game session: ${launch.code}.`);
  }
  await browser.call('user-transfer-in', { balance: PURSE_WON, requestId: randomUUID() });
  return { browser, wallet, userId, sessionId: launch.sessionId };
}

/** Returns the member's spendable money, in won. */
export async function getCash({ browser }: Player): Promise<number> {
  return Number((await browser.call('get-in-game-balance', {})).balance);
}
