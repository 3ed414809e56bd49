import { setTimeout as delay } from 'node:timers/promises';
import { writeText } from 'shared-types/output';
import { readCommandEnvironment } from '../environment/command-environment.ts';
import { readEvidence } from '../canary-analysis/evidence.ts';
import { SourcePositions } from '../store/source-position.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import { runRelease } from './program.ts';

/** Time that the command stays for webhook receivers after its result is printed, in ms. */
const WEBHOOKS_MS = 5_000;

const err = (text: string) => writeText(process.stderr, text);

try {
  const { webhooks, ...environment } = readCommandEnvironment(process.env);
  const sender = new WebhookSender(webhooks, { now: Date.now, failed: (message) => err(`! webhook: ${message}\n`) });
  const store = { ...environment.store, announce: sender.send };
  const positions = new SourcePositions(store);
  process.exitCode = await runRelease(
    process.argv.slice(2),
    {
      ...environment,
      store,
      now: () => new Date(),
      readEvidence,
      sourcePosition: async (address) => positions.of(address),
      pause: async (ms) => delay(ms, true),
      isTerminal: process.stdout.isTTY,
      // Escaped by runRelease, the only place that clears the screen.
      out: (text) => process.stdout.write(text),
      progress: err,
    },
    err,
  );
  await sender.end(WEBHOOKS_MS);
} catch (error) {
  err(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
