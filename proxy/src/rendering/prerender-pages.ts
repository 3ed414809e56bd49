import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { listLiveReleases } from 'releases/registry/roles.ts';
import type { Registry } from 'shared-types/registry';

/** Returns sets of versions that together contain each assignable version: the active ones, and all canaries. */
export function listChoicesToPrerender(registry: Registry): VisitorChoice[] {
  const live = [...listLiveReleases(registry)];
  const count = Math.max(0, ...live.map(([, releases]) => releases.length));
  return Array.from({ length: count }, (_, at) => {
    const packages = new Map(
      live.flatMap(([name, releases]) => {
        const release = releases[at] ?? releases[0];
        const disabled = registry.disabled?.[name] !== undefined;
        return release === undefined ? [] : [[name, { release, disabled }] as const];
      }),
    );
    const features = new Map([...packages].filter(([name]) => name !== 'shell'));
    return { packages, features, shell: packages.get('shell')?.release };
  });
}
