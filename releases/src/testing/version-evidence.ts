import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import type { ReleaseProject } from './release-project.ts';

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

/** Sets and returns the evidence about the wallet 1.1.0 in its rollout. */
export async function setWalletEvidence(
  project: ReleaseProject,
  known: Partial<VersionEvidence>,
): Promise<VersionEvidence> {
  const { canary } = getRoles(await readRegistry(project.store), 'mf-wallet') ?? {};
  const evidence = buildVersionEvidence({ version: '1.1.0', rollout: canary?.rollout.salt, ...known });
  project.readEvidence = async () => [evidence];
  return evidence;
}
