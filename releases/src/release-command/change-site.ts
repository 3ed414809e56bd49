import type { Command } from 'commander';
import { Line } from 'shared-types/calls';
import type { Registry } from 'shared-types/registry';
import { Check } from 'typebox/value';
import { type Change, type Changed, changeRegistry } from '../registry/change-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { type CommandContext, print } from './command-context.ts';
import { formatPreview, type ReleasePreview } from './release-preview.ts';

const MAX_REASON_CHARACTERS = 500;

const Reason = Line({ minLength: 1, maxLength: MAX_REASON_CHARACTERS });

export interface ChangeOptions {
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly reason?: string;
  readonly anyway?: boolean;
}

/** Adds the options of a command that changes something. @param anyway description of `--anyway`; absent without it */
export function addChangeOptions(command: Command, anyway?: string): Command {
  if (anyway !== undefined) {
    command.option('--anyway', `${anyway}; needs --reason`);
  }
  return command
    .option('--reason <text>', 'why, for the history')
    .option('--dry-run', 'check everything and change nothing')
    .option('--json', 'print JSON');
}

/** Returns the reason, if there is one. @throws {ReleaseError} if it is not one line, or missing with `--anyway` */
export function readReason({ reason, anyway }: ChangeOptions): string | undefined {
  const text = reason?.trim();
  if (text !== undefined && !Check(Reason, text)) {
    throw new ReleaseError(`The reason must be one line of 1 to ${MAX_REASON_CHARACTERS} characters.`);
  }
  if (anyway === true && text === undefined) {
    throw new ReleaseError('--anyway needs a reason for the history: --reason "…".');
  }
  return text;
}

/**
 * Changes the registry and prints the result: done, nothing to do, or the findings of a dry run.
 * @param describe returns the state after the change, and the text if it was the same before
 * @param releases differences that a dry run also prints
 */
export async function changeSite(
  context: CommandContext,
  options: ChangeOptions,
  change: Pick<Change, 'action' | 'detail' | 'gated' | 'figures'>,
  edit: Parameters<typeof changeRegistry>[2],
  describe: (registry: Registry) => { readonly done: string; readonly already?: string },
  releases: readonly ReleasePreview[] = [],
): Promise<void> {
  const { store, by, now } = context;
  const dryRun = options.dryRun === true;
  const request = { ...change, by, now: now(), reason: readReason(options), allowStopped: options.anyway, dryRun };
  const { changed, registry, notes }: Changed = await changeRegistry(store, request, edit).catch((error: unknown) => {
    if (options.json === true && releases.length > 0) {
      print(context, options, { problem: error instanceof Error ? error.message : String(error), releases }, '');
    }
    throw error;
  });
  const revision = dryRun && changed ? registry.revision - 1 : registry.revision;
  const { done, already = done } = describe(registry);
  const text = !changed
    ? `· nothing to do: ${already} (registry revision ${revision})`
    : dryRun
      ? `· would do: ${done} (registry revision ${revision} stays)`
      : `✓ ${done} (registry revision ${revision})`;
  print(
    context,
    options,
    { changed, dryRun, revision, result: changed ? done : already, notes, ...(releases.length > 0 && { releases }) },
    [text, ...notes.map((note) => `! ${note}`), ...releases.flatMap(formatPreview)].join('\n'),
  );
}
