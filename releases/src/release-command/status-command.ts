import { Command } from 'commander';
import type { RegisteredVersion, Registry } from 'shared-types/registry';
import { formatLocalTime, formatTable } from 'shared-types/command-text';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { isPaused } from '../registry/canary-change.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { type Roles, getRoles } from '../registry/roles.ts';
import { findServingProblem } from '../registry/servable-registry.ts';
import { evaluateStep, getEvidence } from '../rollout/evaluate-step.ts';
import { getNextStep } from '../rollout/rollout-next.ts';
import { type CommandContext, print } from './command-context.ts';
import { formatCount, formatFailures, formatTotal } from './evidence-text.ts';
import { formatNextStep, formatScope } from './rollout-text.ts';

/** Creates `release status`. */
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
      const found = Object.keys(registry.microFrontends)
        .filter((name) => only === undefined || name === only)
        .toSorted(compareShellFirst)
        .flatMap((name) => {
          const roles = getRoles(registry, name);
          return roles === undefined ? [] : [{ name, roles }];
        });
      const problem = registry.revision === 0 ? undefined : await findServingProblem(context.store, registry);
      const data = {
        revision: registry.revision,
        problem: problem?.message,
        packages: found.map(({ name, roles }) => describePackage(registry, name, roles, evidence)),
      };
      const head = `registry revision ${registry.revision}\n${problem === undefined ? '' : `! proxies reject it: ${problem.message}\n`}`;
      const text =
        found.length > 0
          ? [head, ...formatPackages(registry, found, evidence, context.now())].join('\n')
          : `${head}${only === undefined ? '· nothing is live yet' : `· nothing of ${only} is live`}`;
      print(context, options, data, text);
    });
}

function formatPackages(
  registry: Registry,
  packages: readonly { readonly name: string; readonly roles: Roles }[],
  evidence: readonly VersionEvidence[],
  now: Date,
): string[] {
  const steps = packages.flatMap(({ name, roles: { canary } }) =>
    canary === undefined
      ? []
      : `· ${name}@${canary.metadata.version}: ${formatNextStep(canary, findEvidence(name, canary, evidence), now)}`,
  );
  const versions = packages.flatMap(({ name, roles: { active, canary } }) =>
    [canary, active].flatMap((one) => (one === undefined ? [] : [versionRow(name, one, evidence)])),
  );
  return [
    formatTable(
      ['package', 'live', 'canary', 'before', 'state'],
      packages.map(({ name, roles }) => packageRow(registry, name, roles)),
    ),
    '',
    formatTable(['version', 'visitors', 'with a failure', 'kinds of failure', 'evidence'], versions),
    ...(steps.length === 0 ? [] : ['', ...steps]),
  ];
}

/** State of one package for programs. */
export type PackageStatus = ReturnType<typeof describePackage>;

function describePackage(registry: Registry, name: string, roles: Roles, all: readonly VersionEvidence[]) {
  const { active, canary, earlier } = roles;
  return {
    package: name,
    active: active.metadata.version,
    canary: canary?.metadata.version,
    percent: canary?.deployment.traffic,
    rollout: canary?.extras.rollout,
    next: canary && describeNextStep(canary, findEvidence(name, canary, all)),
    before: earlier[0]?.metadata.version,
    disabledSince: registry.extras?.disabled?.[name],
    known: [canary, active].flatMap((one) => (one === undefined ? [] : (findEvidence(name, one, all) ?? []))),
  };
}

/** Returns the next step of a canary, and whether the evidence allows it. */
function describeNextStep(canary: RegisteredVersion, evidence: VersionEvidence | undefined) {
  const { rollout } = canary.extras;
  return {
    step: getNextStep(canary),
    at: rollout?.next,
    paused: isPaused(canary),
    ...evaluateStep(evidence, rollout ?? {}),
  };
}

function packageRow(registry: Registry, name: string, { active, canary, earlier }: Roles): string[] {
  const disabledSince = registry.extras?.disabled?.[name];
  return [
    name,
    active.metadata.version,
    canary === undefined ? '–' : `${canary.metadata.version} for ${formatScope(canary)}`,
    earlier[0]?.metadata.version ?? '–',
    disabledSince === undefined ? 'in service' : `maintenance since ${formatLocalTime(disabledSince)}`,
  ];
}

function versionRow(name: string, version: RegisteredVersion, all: readonly VersionEvidence[]): string[] {
  const evidence = findEvidence(name, version, all);
  const label = `${name}@${version.metadata.version}${version.deployment.default ? '' : ' (canary)'}`;
  return evidence === undefined || evidence.visitors.exposed === 0
    ? [label, '–', '–', '–', 'no visitor counted yet']
    : [
        label,
        formatCount(evidence.visitors.exposed),
        formatCount(evidence.visitors.failing),
        formatFailures(evidence) || '–',
        formatTotal(evidence),
      ];
}

/** Returns the evidence about a version; that about a live version has no rollout. */
function findEvidence(
  name: string,
  { metadata, deployment, extras }: RegisteredVersion,
  all: readonly VersionEvidence[],
) {
  return getEvidence(all, name, metadata.version, deployment.default ? undefined : extras.rollout?.salt);
}

function compareShellFirst(a: string, b: string): number {
  return Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
}
