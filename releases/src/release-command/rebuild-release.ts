import type { ReleaseManifest } from 'shared-types/registry';
import { rebuild } from '../provenance/rebuild.ts';
import { readStatements, requireKey, signRelease } from '../provenance/release-signatures.ts';
import { readSource } from '../provenance/read-source.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandContext } from './command-context.ts';

/** Options of `publish --rebuild`. */
export interface RebuildOptions {
  readonly commit?: string;
  readonly sign?: boolean;
}

/**
 * Builds a release again from its source, and signs it on request.
 * @returns what was found, for people
 * @throws {ReleaseError} when a byte differs, or the source is unknown
 */
export async function rebuildRelease(
  { root, store, now, progress }: CommandContext,
  release: ReleaseManifest,
  { commit: given, sign = false }: RebuildOptions,
): Promise<string> {
  const label = formatLabel(release);
  if (sign) {
    requireKey(store);
  }
  const statements = await readStatements(store, release, store.trust?.keys ?? new Map());
  const stated = statements[0]?.statement.predicate.buildDefinition;
  if (given === undefined && stated?.internalParameters.uncommittedChanges === true) {
    throw new ReleaseError(
      `${label} was built with uncommitted changes, so it cannot be built again. Commit them and publish a new version.`,
    );
  }
  const commit =
    given ??
    stated?.resolvedDependencies.find(({ digest }) => digest.gitCommit !== undefined)?.digest.gitCommit ??
    readSource(root).commit;
  if (commit === undefined) {
    throw new ReleaseError(
      `No statement names the commit of ${label}, and ${root} is no git repository: name it with --commit.`,
    );
  }
  const short = commit.slice(0, 12);
  progress?.(`· ${label}: installing and building commit ${short} takes minutes\n`);
  const { source, differences } = await rebuild(root, release, commit);
  if (differences.length > 0) {
    throw new ReleaseError(
      `${label} is not what commit ${short} builds to, and is not signed. These differ:\n${differences.map((file) => `  - ${file}`).join('\n')}\nLook whether the store or the first builder was tampered with, or whether another commit was meant (--commit).`,
    );
  }
  if (sign) {
    await signRelease(store, release, source, now());
  }
  const count = Object.keys(release.files).length;
  return `${count} of ${count} files are equal, built again from ${short}${sign ? '; signed' : ''}`;
}
