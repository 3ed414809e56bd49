import plugin from 'fastify-plugin';
import type { Registry } from 'shared-types';
import { changeRegistry, rolesOf, type VersionEvidence } from 'releases';
import { runRegularly } from '../regular-work/run-regularly.ts';

/** How often a proxy looks whether there are alarms, in ms. */
const LOOK_MS = 15_000;

/**
 * Writes alarms of the evidence into the history, each once however many proxies see it: whoever asks why a version was
 * held finds it there, and receivers are told.
 */
export const alarmNotes = plugin<{ now: () => number }>(async (app, { now }) => {
  let problem: string | undefined;
  const look = async () => {
    const evidence = app.judging.evidence();
    const { registry } = app.registry.current();
    if (withAlarms(registry, evidence, new Date(now())) === registry) {
      return;
    }
    try {
      await changeRegistry(
        app.releases,
        {
          by: 'proxy',
          now: new Date(now()),
          action: 'alarm',
          detail: (before, after) => newAlarms(before, after).join(', '),
        },
        (current) => withAlarms(current, evidence, new Date(now())),
      );
      await app.registry.refresh();
      problem = undefined;
    } catch (error) {
      const words = String(error);
      if (words !== problem) {
        app.log.error({ err: error }, 'an alarm could not be written into the history');
      }
      problem = words;
    }
  };
  app.decorate('alarms', { look: runRegularly(app, LOOK_MS, look) });
});

/** A registry that knows every alarm; the same one when it knows them already. Versions that are gone are forgotten. */
function withAlarms(registry: Registry, evidence: readonly VersionEvidence[], now: Date): Registry {
  const before = registry.extras?.alarms ?? {};
  const standing = evidence
    .filter((of) => isThere(registry, of))
    .flatMap((of) => of.alarms.map((alarm) => keyOf(of, alarm)))
    .filter((key) => before[key] === undefined);
  if (standing.length === 0) {
    return registry;
  }
  const live = new Set(evidence.filter((of) => isThere(registry, of)).map((of) => keyOf(of, '')));
  const kept = Object.entries(before).filter(([key]) => [...live].some((start) => key.startsWith(start)));
  const alarms = Object.fromEntries([...kept, ...standing.map((key) => [key, now.toISOString()] as const)]);
  return { ...registry, extras: { ...registry.extras, alarms } };
}

/** `mf-wallet@1.5.0: sample-ratio` */
function newAlarms(before: Registry, after: Registry): string[] {
  const known = before.extras?.alarms ?? {};
  return Object.keys(after.extras?.alarms ?? {})
    .filter((key) => known[key] === undefined)
    .map((key) => key.replace(/ .* /, ': '));
}

/** A version in a rollout and the same version live for everybody are two things to look at. */
function keyOf({ package: name, version, rollout }: VersionEvidence, alarm: string): string {
  return `${name}@${version} ${rollout ?? 'live'} ${alarm}`;
}

function isThere(registry: Registry, { package: name, version, rollout }: VersionEvidence): boolean {
  const { active, canary } = rolesOf(registry, name) ?? {};
  return rollout === undefined
    ? active?.metadata.version === version
    : canary?.metadata.version === version && canary.extras.rollout?.salt === rollout;
}

declare module 'fastify' {
  interface FastifyInstance {
    alarms: {
      /** Writes the alarms that stand now into the history. Never throws. */
      look(): Promise<void>;
    };
  }
}
