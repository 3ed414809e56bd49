import { Command } from 'commander';
import { prune } from '../publish/prune.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { readDuration } from './duration.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';

/** Longer than a session lives and than a tab stays open over a weekend. */
const GRACE = '7d';

/** `release prune` */
export function pruneCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('prune')
      .description('Drops versions that left the registry, or never got there, before the grace time.')
      .option('--grace <time>', 'how long a version stays servable after it left, as 30m, 8h or 7d', GRACE),
  )
    .option('--dry-run', 'say what would be dropped')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions & ReasonOption & { grace: string }) => {
      const graceMs = readDuration(options.grace);
      const dropped = await prune(store, {
        by,
        now: now(),
        reason: readReason(options),
        graceMs,
        dryRun: options.dryRun,
      });
      const verb = options.dryRun === true ? 'would be dropped' : 'dropped';
      print(
        context,
        options,
        { dropped, dryRun: options.dryRun === true },
        dropped.length === 0
          ? '· nothing to do: no version is past its grace time'
          : `✓ ${verb}: ${dropped.join(', ')}`,
      );
    });
}
