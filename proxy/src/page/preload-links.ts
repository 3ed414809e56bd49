import type { FileGroup, ReleaseManifest } from 'shared-types/registry';
import { type Locale, textsModule } from 'shared-types/platform';
import { getFileUrl } from '../assets/content-url.ts';
import { listNeededModules } from './needed-modules.ts';

/** Returns the files that the visited path needs: texts of the language, entries and modules of its features. */
export function listPreloads(
  path: string,
  locale: Locale,
  shell: ReleaseManifest,
  features: readonly ReleaseManifest[],
) {
  const found = new Map<string, { href: string; as: 'script' | 'style'; integrity: string }>();
  const add = (release: ReleaseManifest, file: string, as: 'script' | 'style') => {
    const href = getFileUrl(release, file);
    found.set(href, { href, as, integrity: release.files[file] ?? '' });
  };
  const addGroup = (release: ReleaseManifest, group: FileGroup | undefined) => {
    group?.js.forEach((file) => add(release, file, 'script'));
    group?.css.forEach((file) => add(release, file, 'style'));
  };
  addGroup(shell, shell.groups[`locale-${locale}`]);
  for (const { release, part } of listNeededModules(path, features)) {
    if (release.entry !== undefined) {
      add(release, release.entry, 'script');
    }
    addGroup(release, release.groups[part.module]);
    addGroup(release, release.groups[textsModule(locale)]);
  }
  return [...found.values()];
}
