import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEvidence } from '../judging/evidence.ts';
import { SourcePositions } from '../noticing/source-position.ts';
import { openStore } from '../releases/open-store.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import { readWebhooks } from '../webhooks/webhook-settings.ts';
import { runRelease } from './program.ts';

/** The project whose packages are published: this one, unless RELEASE_PROJECT names another. */
const root = process.env.RELEASE_PROJECT ?? path.resolve(import.meta.dirname, '../../..');

/** How long the command stays for receivers after its result is printed, in ms. */
const WEBHOOKS_MS = 5_000;

const err = (text: string) => void process.stderr.write(text);

try {
  const problems: string[] = [];
  const settings = readWebhooks(process.env, problems);
  if (problems.length > 0) {
    throw new ReleaseError(problems.join('\n'));
  }
  const sender = new WebhookSender(settings, { now: Date.now, failed: (message) => err(`! webhook: ${message}\n`) });
  const store = { ...openStore(process.env, root), announce: sender.send };
  const positions = new SourcePositions(store);
  process.exitCode = await runRelease(
    process.argv.slice(2),
    {
      root,
      store,
      by: process.env.RELEASE_BY ?? userInfo().username,
      now: () => new Date(),
      overrideSecret: process.env.OVERRIDE_SECRET,
      readEvidence,
      sourcePosition: async (address) => positions.of(address),
      pause,
      isTerminal: process.stdout.isTTY,
      trustedKeys: readTrustedKeys(process.env.RELEASE_TRUSTED_KEYS ?? '', 'RELEASE_TRUSTED_KEYS'),
      out: (text) => process.stdout.write(text),
    },
    err,
  );
  await sender.end(WEBHOOKS_MS);
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
