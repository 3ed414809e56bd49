import { Command } from 'commander';
import type { Registry, Roles } from 'shared-types/registry';
import { formatLocalTime, formatTable } from 'shared-types/command-text';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { findServingProblem } from '../registry/servable-registry.ts';
import { getEvidence } from '../rollout/evaluate-step.ts';
import { type CommandContext, print } from './command-context.ts';
import { formatCount, formatFailures, formatTotal } from './evidence-text.ts';
import { describeNextStep, formatNextStep, formatScope } from './rollout-text.ts';

export function createStatusCommand(context: CommandContext): Command {
  return new Command('status')
    .description('Shows the live versions, their health, and the next step of each canary.')
    .argument('[package]', 'only this package')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nvisitors: unique visitors of the version, counted one minute after they opened a page; with a failure: those with a failed page.\nEvidence of 1 is neutral; a canary stops at the number in brackets.',
    )
    .action(async (only: string | undefined, options: { readonly json?: boolean }) => {
      const registry = await readRegistry(context.store);
      const evidence = await context.readEvidence(context.store);
      const { revision } = registry;
      const packages = Object.entries(registry.packages)
        .filter(([name]) => only === undefined || name === only)
        .toSorted(([a], [b]) => compareShellFirst(a, b))
        .map(([name, roles]) => describePackage(registry, name, roles, evidence));
      const problem = revision === 0 ? undefined : (await findServingProblem(context.store, registry))?.message;
      const head = `registry revision ${revision}\n${problem === undefined ? '' : `! proxies reject it: ${problem}\n`}`;
      const text =
        packages.length > 0
          ? [head, ...formatPackages(packages, context.now())].join('\n')
          : `${head}${only === undefined ? '· nothing is live yet' : `· nothing of ${only} is live`}`;
      print(context, options, { revision, problem, packages }, text);
    });
}

export type PackageStatus = ReturnType<typeof describePackage>;

function describePackage(
  registry: Registry,
  name: string,
  { active, canary, earlier }: Roles,
  all: readonly VersionEvidence[],
) {
  const known = [canary && getEvidence(all, canary), getEvidence(all, active)];
  return {
    package: name,
    active: active.release.version,
    canary: canary?.release.version,
    percent: canary?.percent,
    rollout: canary?.rollout,
    next: canary && describeNextStep(canary, all),
    before: earlier[0]?.version,
    disabledSince: registry.disabled?.[name],
    known: known.filter((evidence) => evidence !== undefined),
  };
}

function formatPackages(packages: readonly PackageStatus[], now: Date): string[] {
  const steps = packages.flatMap(({ package: name, canary, percent = 0, next }) =>
    next === undefined ? [] : `· ${name}@${canary}: ${formatNextStep(percent, next, now)}`,
  );
  return [
    formatTable(['package', 'live', 'canary', 'before', 'state'], packages.map(packageRow)),
    '',
    formatTable(
      ['version', 'visitors', 'with a failure', 'kinds of failure', 'evidence'],
      packages.flatMap((row) => [row.canary, row.active].flatMap((version) => versionRow(row, version))),
    ),
    ...(steps.length === 0 ? [] : ['', ...steps]),
  ];
}

function packageRow({ package: name, active, canary, percent = 0, rollout, before, disabledSince }: PackageStatus) {
  return [
    name,
    active,
    rollout === undefined ? '–' : `${canary} for ${formatScope({ percent, rollout })}`,
    before ?? '–',
    disabledSince === undefined ? 'in service' : `maintenance since ${formatLocalTime(disabledSince)}`,
  ];
}

function versionRow({ package: name, canary, known }: PackageStatus, version: string | undefined): string[][] {
  if (version === undefined) {
    return [];
  }
  const evidence = known.find((of) => of.version === version);
  const label = `${name}@${version}${version === canary ? ' (canary)' : ''}`;
  return evidence === undefined || evidence.visitors.exposed === 0
    ? [[label, '–', '–', '–', 'no visitor counted yet']]
    : [
        [
          label,
          formatCount(evidence.visitors.exposed),
          formatCount(evidence.visitors.failing),
          formatFailures(evidence) || '–',
          formatTotal(evidence),
        ],
      ];
}

function compareShellFirst(a: string, b: string): number {
  return Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
}
