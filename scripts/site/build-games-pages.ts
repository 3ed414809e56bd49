import { buildFrontEnd } from './build-front-end.ts';
import { inputHash } from 'feature-kit/project/input-hash.ts';

const PROVIDER = 'games-provider';

/** Builds the pages of the demo games unless they are from the same input already; another backend has its own ones. */
export async function buildGamesPages(say: (line: string) => void): Promise<void> {
  if ((process.env.BACKEND_URL ?? '') !== '') {
    return;
  }
  const started = Date.now();
  if (await buildFrontEnd(PROVIDER, inputHash(PROVIDER))) {
    say(`built the pages of the demo games (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
}
