import { type FileGroup, type Locale, type ReleaseManifest, textsModule } from 'shared-types';
import { address } from './chosen-features.ts';
import { routeOf } from './known-pages.ts';

/** A file that the page will need, told before any script asks for it. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** Slots that the home page shows at once; pop-ups and the drawer come when they come. */
const FIRST_SLOTS = ['home.banner', 'home.main', 'home.boxes'];

/** Everything that the visited path needs: texts of the language, entries and modules of its features. */
export function preloads(
  path: string,
  locale: Locale,
  shell: ReleaseManifest,
  features: readonly ReleaseManifest[],
): Preload[] {
  const found = new Map<string, Preload>();
  const add = (release: ReleaseManifest, file: string, as: Preload['as']) => {
    const href = address(release, file);
    found.set(href, { href, as, integrity: release.files[file] ?? '' });
  };
  const addGroup = (release: ReleaseManifest, group: FileGroup | undefined) => {
    group?.js.forEach((file) => add(release, file, 'script'));
    group?.css.forEach((file) => add(release, file, 'style'));
  };
  addGroup(shell, shell.groups[`locale-${locale}`]);
  for (const { release, module } of neededModules(path, features)) {
    if (release.entry !== undefined) {
      add(release, release.entry, 'script');
    }
    addGroup(release, release.groups[module]);
    addGroup(release, release.groups[textsModule(locale)]);
  }
  return [...found.values()];
}

function neededModules(path: string, features: readonly ReleaseManifest[]) {
  if (path !== '/') {
    const route = routeOf(path, features);
    return route === undefined ? [] : [route];
  }
  return features.flatMap((release) =>
    (release.descriptor?.slots ?? [])
      .filter(({ slot }) => FIRST_SLOTS.includes(slot))
      .map(({ module }) => ({ release, module })),
  );
}
