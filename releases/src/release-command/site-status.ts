import type { RegisteredVersion, Registry } from 'shared-types';
import type { VersionEvidence } from '../judging/evidence.ts';
import { evidenceOf } from '../rollout/allowance.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { servableProblem } from '../registry/servable-registry.ts';
import { type Roles, rolesOf } from '../registry/roles.ts';
import type { CommandContext } from './command-context.ts';
import { evidenceInWords, failuresInWords, moment, number, speedInWords } from './evidence-in-words.ts';
import { nextInWords, scopeInWords } from './rollout-in-words.ts';
import { table } from './table.ts';

/** What is live for whom and what is known of it: for programs, and for people. */
export interface SiteStatus {
  readonly data: object;
  readonly lines: string;
}

/** Reads what is live, and what all proxies know of it. @param only one package alone */
export async function siteStatus(context: CommandContext, only?: string): Promise<SiteStatus> {
  const registry = await readRegistry(context.store);
  const evidence = await context.readEvidence(context.store);
  const found = Object.keys(registry.microFrontends)
    .filter((name) => only === undefined || name === only)
    .toSorted(shellFirst)
    .flatMap((name) => {
      const roles = rolesOf(registry, name);
      return roles === undefined ? [] : [{ name, roles }];
    });
  const problem = registry.revision === 0 ? undefined : await servableProblem(context.store, registry);
  const head = `registry revision ${registry.revision}\n${problem === undefined ? '' : `! proxies do not use it: ${problem.message}\n`}`;
  if (found.length === 0) {
    const none = only === undefined ? '· nothing is live yet' : `· nothing of ${only} is live`;
    return { data: { revision: registry.revision, problem: problem?.message, packages: [] }, lines: `${head}${none}` };
  }
  const packages = found.map(({ name, roles }) => packageData(registry, name, roles, evidence));
  const known = found.flatMap(({ name, roles: { active, canary } }) =>
    [canary, active].filter((one) => one !== undefined).map((one) => knownRow(name, one, evidence)),
  );
  const waiting = found.flatMap(({ name, roles: { canary } }) =>
    canary === undefined ? [] : [`· ${name}@${canary.metadata.version}: ${next(name, canary, evidence, context)}`],
  );
  const lines = [
    head,
    table(
      ['package', 'live', 'canary', 'before', 'state'],
      found.map(({ name, roles }) => packageRow(registry, name, roles)),
    ),
    '',
    table(['version', 'visitors', 'failing', 'by kind', 'inp', 'lcp', 'cls', 'evidence against it'], known),
    ...(waiting.length === 0 ? [] : ['', ...waiting]),
  ];
  return { data: { revision: registry.revision, problem: problem?.message, packages }, lines: lines.join('\n') };
}

function packageData(registry: Registry, name: string, { active, canary, earlier }: Roles, all: VersionEvidence[]) {
  return {
    package: name,
    active: active.metadata.version,
    canary: canary?.metadata.version,
    percent: canary?.deployment.traffic,
    rollout: canary?.extras.rollout,
    before: earlier[0]?.metadata.version,
    disabledSince: registry.extras?.disabled?.[name],
    known: [canary, active].flatMap((one) => (one === undefined ? [] : (known(name, one, all) ?? []))),
  };
}

function packageRow(registry: Registry, name: string, { active, canary, earlier }: Roles): string[] {
  const disabledSince = registry.extras?.disabled?.[name];
  return [
    name,
    active.metadata.version,
    canary === undefined ? '–' : `${canary.metadata.version} for ${scopeInWords(canary)}`,
    earlier[0]?.metadata.version ?? '–',
    disabledSince === undefined ? 'in service' : `maintenance since ${moment(disabledSince)}`,
  ];
}

function knownRow(name: string, version: RegisteredVersion, all: readonly VersionEvidence[]): string[] {
  const of = known(name, version, all);
  const label = `${name}@${version.metadata.version}${version.deployment.default ? '' : ' (canary)'}`;
  return of === undefined
    ? [label, '0', '0', '–', '–', '–', '–', 'nothing heard yet']
    : [
        label,
        number(of.visitors.exposed),
        number(of.visitors.failing),
        failuresInWords(of) || '–',
        speedInWords(of, 'inp'),
        speedInWords(of, 'lcp'),
        speedInWords(of, 'cls'),
        evidenceInWords(of),
      ];
}

function next(
  name: string,
  canary: RegisteredVersion,
  all: readonly VersionEvidence[],
  { now }: CommandContext,
): string {
  return nextInWords(canary, known(name, canary, all), now());
}

/** A live version is known outside of every rollout. */
function known(name: string, { metadata, deployment, extras }: RegisteredVersion, all: readonly VersionEvidence[]) {
  return evidenceOf(all, name, metadata.version, deployment.default ? undefined : extras.rollout?.salt);
}

function shellFirst(a: string, b: string): number {
  return Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
}
