import { createHash } from 'node:crypto';
import type { ReleaseManifest } from 'shared-types/registry';
import { Type } from 'typebox';
import { toCanonicalJson } from '../signing/canonical-json.ts';

/** Schema of the checked part of a statement: the bytes of a release. */
export const StatementSchema = Type.Object({
  subject: Type.Array(Type.Object({ name: Type.String(), digest: Type.Record(Type.String(), Type.String()) })),
});

export interface Source {
  /** Undefined outside of a git repository. */
  readonly commit: string | undefined;
  /** True if files differ from the commit or are missing in it. */
  readonly dirty: boolean;
  /** SHA-256 of the lock file in hex; undefined without a lock file. */
  readonly lock: string | undefined;
  readonly node: string;
}

const BUILD_TYPE = 'https://slsa.dev/container-based-build/v0.1#npm-run-build';

/** Builds the provenance by in-toto and SLSA (`provenance/v1`). @param builder fingerprint of the builder's key */
export function buildStatement(release: ReleaseManifest, source: Source, builder: string, at: Date) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: listSubjects(release),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { package: release.package, version: release.version },
        internalParameters: { uncommittedChanges: source.dirty },
        resolvedDependencies: [
          ...(source.commit === undefined ? [] : [{ uri: 'git+source', digest: { gitCommit: source.commit } }]),
          ...(source.lock === undefined ? [] : [{ uri: 'package-lock.json', digest: { sha256: source.lock } }]),
        ],
      },
      runDetails: {
        builder: { id: `key:${builder}`, version: { node: source.node } },
        metadata: { finishedOn: at.toISOString() },
      },
    },
  };
}

export function listSubjects(release: ReleaseManifest) {
  const files = Object.entries(release.files).map(([name, integrity]) => ({
    name,
    digest: { sha256: Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex') },
  }));
  const manifest = createHash('sha256').update(toCanonicalJson(release)).digest('hex');
  return [...files, { name: 'release.json', digest: { sha256: manifest } }];
}
