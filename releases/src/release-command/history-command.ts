import { Command } from 'commander';
import { readHistory } from '../registry/change-registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { HistoryEntry } from '../store/release-store.ts';
import { verifyChange } from '../signing/change-signature.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { figuresInWords } from './evidence-in-words.ts';
import { table } from './table.ts';

/** `release history` */
export function historyCommand(context: CommandContext): Command {
  return new Command('history')
    .description('Who did what when and why, with the figures known then, the newest first.')
    .argument('[package]', 'only what concerns one package')
    .option('--limit <count>', 'how many entries', '50')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\n"by" is the name that somebody gave; a change that a key of RELEASE_TRUSTED_KEYS signed shows whose it is.',
    )
    .action(async (name: string | undefined, options: CommonOptions & { limit: string }) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1) {
        throw new ReleaseError(`"${options.limit}" is no number of entries.`);
      }
      const all = await readHistory(context.store);
      const entries = all
        .filter(({ detail }) => name === undefined || detail.split(/[@: ]/).includes(name))
        .toReversed()
        .slice(0, limit);
      const rows = entries.map((entry) => [
        entry.at.slice(0, 19).replace('T', ' '),
        String(entry.revision),
        doneBy(entry, context.trustedKeys),
        entry.action,
        inWords(entry),
      ]);
      print(
        context,
        options,
        entries,
        rows.length === 0 ? '· nothing happened yet' : table(['time (UTC)', 'revision', 'by', 'action', 'what'], rows),
      );
    });
}

/** Who did it: whoever owns the key that signed it, else the name that was given. */
export function doneBy(entry: HistoryEntry, trusted: TrustedKeys | undefined): string {
  const { revision, ...change } = entry;
  const { by, key } = change;
  if (trusted === undefined || trusted.size === 0) {
    return key === undefined ? by : `${by} (key ${key.slice(0, 8)})`;
  }
  const found = verifyChange(change, revision, trusted);
  return 'signer' in found ? `${found.signer.name} (signed)` : `${by} (${found.problem})`;
}

function inWords({ detail, reason, figures }: HistoryEntry): string {
  return [detail, figures && figuresInWords(figures), reason]
    .filter((part) => part !== undefined && part !== '')
    .join(' — ');
}
