import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEvidence } from '../judging/evidence.ts';
import { openStore } from '../releases/open-store.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { runRelease } from './program.ts';

/** The project whose packages are published: this one, unless RELEASE_PROJECT names another. */
const root = process.env.RELEASE_PROJECT ?? path.resolve(import.meta.dirname, '../../..');

try {
  process.exitCode = await runRelease(
    process.argv.slice(2),
    {
      root,
      store: openStore(process.env, root),
      by: process.env.RELEASE_BY ?? userInfo().username,
      now: () => new Date(),
      overrideSecret: process.env.OVERRIDE_SECRET,
      readEvidence,
      sourcePosition: async () => undefined,
      pause,
      isTerminal: process.stdout.isTTY,
      trustedKeys: readTrustedKeys(process.env.RELEASE_TRUSTED_KEYS ?? '', 'RELEASE_TRUSTED_KEYS'),
      out: (text) => process.stdout.write(text),
    },
    (text) => process.stderr.write(text),
  );
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
