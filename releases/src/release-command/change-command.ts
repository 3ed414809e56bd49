import type { Changed } from '../registry/change-registry.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';

/** Says how a change went: done, already so, or what a dry run found. */
export function printChange(
  context: CommandContext,
  options: CommonOptions,
  { changed, registry, notes }: Changed,
  { done, already }: { done: string; already: string },
): void {
  const dryRun = options.dryRun === true;
  const revision = dryRun && changed ? registry.revision - 1 : registry.revision;
  const words = !changed
    ? `· nothing to do: ${already} (registry revision ${revision})`
    : dryRun
      ? `· would do: ${done} (registry revision ${revision} stays)`
      : `✓ ${done} (registry revision ${revision})`;
  const lines = [words, ...notes.map((note) => `! ${note}`)].join('\n');
  print(context, options, { changed, dryRun, revision, result: changed ? done : already, notes }, lines);
}
