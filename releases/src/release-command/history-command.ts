import { Command } from 'commander';
import { formatLocalTime, formatTable } from 'shared-types/command-text';
import { readHistory } from '../registry/change-registry.ts';
import { getVersionsAt } from '../registry/live-versions.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { type LogFindings, verifyLog } from '../registry/release-log.ts';
import { ReleaseError } from '../release-error.ts';
import { verifyChange } from '../signing/change-signature.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';
import type { HistoryEntry } from '../store/release-store.ts';
import { type CommandContext, print } from './command-context.ts';
import { formatFigures } from './evidence-text.ts';
import { readNumber } from './read-arguments.ts';
import { formatGroups } from './rollout-options.ts';

const readCount = (text: string, min: number) =>
  readNumber(text, [min, Infinity], `is not a number: write a whole number of ${min} or more.`);

interface HistoryOptions {
  readonly json?: boolean;
  readonly limit: string;
  readonly by?: string;
  readonly revision?: string;
  readonly verify?: boolean;
  readonly checkpoint?: string;
}

export function createHistoryCommand(context: CommandContext): Command {
  return new Command('history')
    .description('Shows who did what, when and why, with the figures of that time, the newest first.')
    .argument('[package]', 'only changes of this package')
    .option('--limit <count>', 'maximum number of entries', '50')
    .option('--by <name>', 'only changes by this actor')
    .option('--revision <number>', 'instead: the versions of visitors after this change')
    .option('--verify', 'instead: verify every entry, its link and signature, and the current registry')
    .option('--checkpoint <hash>', 'with --verify: a hash printed earlier, to detect a truncated log')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\n"by" is the stated name; for a change signed by a key of RELEASE_TRUSTED_KEYS it is the owner of the key. Store the\ncheckpoint elsewhere: only it detects a log that was truncated together with its registry.',
    )
    .action(async (name: string | undefined, options: HistoryOptions) => {
      if (options.verify === true || options.checkpoint !== undefined) {
        await verifyHistory(context, options);
        return;
      }
      if (options.revision !== undefined) {
        await printState(context, options, readCount(options.revision, 0));
        return;
      }
      const limit = readCount(options.limit, 1);
      const entries = (await readHistory(context.store))
        .filter(({ detail }) => name === undefined || detail.split(/[@: ]/).includes(name))
        .filter(({ by }) => options.by === undefined || by === options.by)
        .toReversed()
        .slice(0, limit);
      const rows = entries.map((entry) => [
        formatLocalTime(entry.at),
        String(entry.revision),
        describeActor(entry, context.store.trust?.keys),
        entry.action,
        describeEntry(entry),
      ]);
      const text =
        rows.length === 0 ? '· the history is empty' : formatTable(['time', 'revision', 'by', 'action', 'what'], rows);
      print(context, options, entries, text);
    });
}

async function printState(context: CommandContext, options: HistoryOptions, revision: number): Promise<void> {
  const history = await readHistory(context.store);
  const entries = history.filter((entry) => entry.revision === revision);
  const [entry] = entries;
  if (entry === undefined) {
    const last = history.at(-1)?.revision ?? 0;
    throw new ReleaseError(`The history has no revision ${revision}; the last one is ${last}.`);
  }
  const versions = getVersionsAt(history, revision);
  const rows = Object.entries(versions).map(([name, { active, canary, percent, to }]) => [
    name,
    active,
    canary === undefined ? '' : `${canary} for ${percent} % of ${to === undefined ? 'visitors' : formatGroups(to)}`,
  ]);
  const heading = `revision ${revision}, ${formatLocalTime(entry.at)}: ${entry.action} ${entry.detail}`;
  const text = `${heading}\n${formatTable(['package', 'live', 'canary'], rows)}`;
  print(context, options, { revision, entries, versions }, text);
}

async function verifyHistory(context: CommandContext, { checkpoint, json = false }: HistoryOptions): Promise<void> {
  const { store } = context;
  const keys = store.trust?.keys ?? new Map();
  const found = verifyLog(await readHistory(store), await readRegistry(store), keys, checkpoint);
  const { problems } = found;
  if (json || problems.length === 0) {
    print(context, { json }, { ok: problems.length === 0, ...found }, formatFindings(found, keys.size > 0));
  }
  if (problems.length > 0) {
    throw new ReleaseError(
      `The history was modified without the release command:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nCompare it with a backup, and find out who can write to the store.`,
    );
  }
}

function formatFindings({ entries, signed, checkpoint }: LogFindings, hasKeys: boolean): string {
  const trust = hasKeys ? `, ${signed} signed by trusted keys` : '';
  return `✓ complete: ${entries} entries${trust}\ncheckpoint ${checkpoint}`;
}

/** Returns the actor: the owner of the signing key, otherwise the stated name. */
export function describeActor(entry: HistoryEntry, trusted: TrustedKeys | undefined): string {
  const { by, key } = entry;
  if (trusted === undefined || trusted.size === 0) {
    return key === undefined ? by : `${by} (key ${key.slice(0, 8)})`;
  }
  const found = verifyChange(entry, trusted);
  return 'signer' in found ? `${found.signer.name} (signed)` : `${by} (${found.problem})`;
}

function describeEntry({ detail, reason, figures }: HistoryEntry): string {
  return [detail, figures && formatFigures(figures), reason]
    .filter((part) => part !== undefined && part !== '')
    .join(' — ');
}
