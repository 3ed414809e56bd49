import type { FileGroup, ReleaseManifest } from 'shared-types/registry';
import { type Locale, textsModule } from 'shared-types/platform';
import { getFileUrl } from '../assets/content-url.ts';
import { listNeededModules } from './needed-modules.ts';

/** A file that the page will need, announced before a script requests it. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** Returns everything that the visited path needs: texts of the language, entries and modules of its features. */
export function listPreloads(
  path: string,
  locale: Locale,
  shell: ReleaseManifest,
  features: readonly ReleaseManifest[],
): Preload[] {
  const found = new Map<string, Preload>();
  const add = (release: ReleaseManifest, file: string, as: Preload['as']) => {
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
