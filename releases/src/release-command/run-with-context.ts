import { userInfo } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { writeText } from 'shared-types/output';
import { openStore } from '../environment/open-store.ts';
import { readWebhooks } from '../environment/webhook-settings.ts';
import { readEvidence } from '../canary-analysis/evidence.ts';
import { readSource } from '../provenance/read-source.ts';
import { ReleaseError } from '../release-error.ts';
import { SourcePositions } from '../store/source-position.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { CommandContext } from './command-context.ts';
import { runProgram } from './program.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Time that a program waits for webhook receivers after its result is printed, in ms. */
const WEBHOOKS_MS = 5_000;

const err = (text: string) => writeText(process.stderr, text);

/** Runs the command line of this process. Sets the exit code; prints a failure as one message. */
export async function runWithContext(create: (context: CommandContext) => Command): Promise<void> {
  try {
    const problems: string[] = [];
    const webhooks = readWebhooks(process.env, problems);
    if (problems.length > 0) {
      throw new ReleaseError(problems.join('\n'));
    }
    const sender = new WebhookSender(webhooks, { now: Date.now, failed: (message) => err(`! webhook: ${message}\n`) });
    const root = process.env.RELEASE_PROJECT ?? ROOT;
    const store = { ...openStore(process.env, root), announce: sender.send };
    const positions = new SourcePositions(store);
    const context: CommandContext = {
      root,
      store,
      by: process.env.RELEASE_BY ?? userInfo().username,
      now: () => new Date(),
      readEvidence,
      readSource,
      sourcePosition: async (address) => positions.of(address),
      out: (text) => writeText(process.stdout, text),
      progress: err,
    };
    process.exitCode = await runProgram(create, process.argv.slice(2), context, err);
    await sender.end(WEBHOOKS_MS);
  } catch (error) {
    err(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
