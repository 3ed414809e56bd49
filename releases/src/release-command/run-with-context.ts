import { setTimeout as delay } from 'node:timers/promises';
import { writeText } from 'shared-types/output';
import { readCommandEnvironment } from '../environment/command-environment.ts';
import { readEvidence } from '../canary-analysis/evidence.ts';
import { SourcePositions } from '../store/source-position.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { CommandContext } from './command-context.ts';

/** Time that a program waits for webhook receivers after its result is printed, in ms. */
const WEBHOOKS_MS = 5_000;

const err = (text: string) => writeText(process.stderr, text);

/** Runs a program with the context of this process. Sets the exit code; prints a failure as one message. */
export async function runWithContext(
  program: (context: CommandContext, writeErr: (text: string) => void) => Promise<number>,
  out: (text: string) => void = (text) => writeText(process.stdout, text),
): Promise<void> {
  try {
    const { webhooks, ...environment } = readCommandEnvironment(process.env);
    const sender = new WebhookSender(webhooks, { now: Date.now, failed: (message) => err(`! webhook: ${message}\n`) });
    const store = { ...environment.store, announce: sender.send };
    const positions = new SourcePositions(store);
    const context: CommandContext = {
      ...environment,
      store,
      now: () => new Date(),
      readEvidence,
      sourcePosition: async (address) => positions.of(address),
      pause: async (ms) => delay(ms, true),
      isTerminal: process.stdout.isTTY,
      out,
      progress: err,
    };
    process.exitCode = await program(context, err);
    await sender.end(WEBHOOKS_MS);
  } catch (error) {
    err(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
