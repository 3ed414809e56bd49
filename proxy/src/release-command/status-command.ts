import { Command } from 'commander';
import { readRegistry } from '../releases/read-registry.ts';
import { rolesOf } from '../releases/roles.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { table } from './table.ts';

/** `release status` */
export function statusCommand(context: CommandContext): Command {
  return new Command('status')
    .description('What is live for whom.')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions) => {
      const registry = await readRegistry(context.store);
      const packages = Object.keys(registry.microFrontends)
        .toSorted(shellFirst)
        .map((name) => {
          const roles = rolesOf(registry, name);
          return {
            package: name,
            active: roles?.active.metadata.version,
            canary: roles?.canary?.metadata.version,
            percent: roles?.canary?.deployment.traffic,
            before: roles?.earlier[0]?.metadata.version,
            disabledSince: registry.extras?.disabled?.[name],
          };
        });
      const rows = packages.map(({ package: name, active, canary, percent, before, disabledSince }) => [
        name,
        active ?? '–',
        canary === undefined ? '–' : `${canary} for ${percent} %`,
        before ?? '–',
        disabledSince === undefined
          ? 'in service'
          : `maintenance since ${disabledSince.slice(0, 16).replace('T', ' ')}`,
      ]);
      const headings = ['package', 'live', 'canary', 'before', 'state'];
      print(
        context,
        options,
        { revision: registry.revision, packages },
        `registry revision ${registry.revision}\n${rows.length === 0 ? '· nothing is live yet' : `\n${table(headings, rows)}`}`,
      );
    });
}

function shellFirst(a: string, b: string): number {
  return Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
}
