import { deprecationLines, PLATFORM_MODULE, type ReleaseManifest } from 'shared-types';
import type { LiveSet } from '../gate/gate.ts';
import { fittingPlatform, olderPlatform } from '../gate/fitting.ts';
import { labelOf } from '../registry/registered-version.ts';

/** What a person should know of the platforms that a release offers, or of the one that it gets beside what is live. */
export function platformNotes(release: ReleaseManifest, { releases }: LiveSet): string[] {
  const others = [...releases.values()].flat();
  return release.kind === 'shell'
    ? offerNotes(release, others)
    : [...new Set(others.filter(({ kind }) => kind === 'shell').flatMap((shell) => useNotes(release, shell)))];
}

function offerNotes(shell: ReleaseManifest, others: readonly ReleaseManifest[]): string[] {
  const [newest, ...older] = (shell.platforms ?? []).map(({ version }) => version);
  return older.map((version) => {
    const users = others.filter((other) => other.kind === 'feature' && olderPlatform(other, shell) === version);
    const who = users.length === 0 ? 'nothing that is live needs it' : `needed by ${users.map(labelOf).join(', ')}`;
    return `${labelOf(shell)} offers ${PLATFORM_MODULE} ${newest} and ${version}: ${who}`;
  });
}

function useNotes(feature: ReleaseManifest, shell: ReleaseManifest): string[] {
  const platform = fittingPlatform(feature, shell);
  if (platform === undefined) {
    return [];
  }
  const { version, parts = [], deprecated = {} } = platform;
  const newest = shell.platforms?.[0]?.version;
  return [
    ...(version === newest || newest === undefined
      ? []
      : [`${labelOf(feature)} gets ${PLATFORM_MODULE} ${version}, which ${labelOf(shell)} offers beside ${newest}`]),
    ...deprecationLines({ version, parts, deprecated }, feature.platformParts ?? []),
  ];
}
