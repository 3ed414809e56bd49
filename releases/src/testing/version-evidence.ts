import type { VersionEvidence } from '../canary-analysis/evidence.ts';

/** Creates an empty analysis with the changes of a test. */
export function buildVersionEvidence(known: Partial<VersionEvidence> = {}): VersionEvidence {
  return {
    package: 'mf-wallet',
    version: '1.0.0',
    rollout: undefined,
    since: 0,
    against: '1.0.0',
    visitors: { exposed: 0, failing: 0 },
    stable: { exposed: 900, failing: 9 },
    failures: {},
    samples: [],
    outcomes: [],
    cause: 'failures',
    eValue: 1,
    threshold: 1000,
    ...known,
  };
}
