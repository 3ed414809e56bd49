import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { LOCALES, PLATFORM_MODULE } from 'shared-types/platform';

export const MENU = { label: 'title', icon: 'M0 0L5 5', order: 1 };

export function buildWording(key: string): FeatureDescriptor['wording'] {
  return Object.fromEntries(LOCALES.map((locale) => [locale, { [key]: key }])) as FeatureDescriptor['wording'];
}

/** Changed fields of a release; undefined removes a field. */
export type PlainReleaseChanges = { readonly [Field in keyof ReleaseManifest]?: ReleaseManifest[Field] | undefined };

function changed(release: ReleaseManifest, changes: PlainReleaseChanges): ReleaseManifest {
  const fields = Object.entries({ ...release, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as ReleaseManifest;
}

export function buildPlainFeature(
  name: string,
  descriptor: Partial<FeatureDescriptor> = {},
  release: PlainReleaseChanges = {},
): ReleaseManifest {
  const routes = [{ path: `/${name}`, module: './page', login: false, title: 'title' }];
  const whole: ReleaseManifest = {
    package: name,
    version: '1.0.0',
    kind: 'feature',
    entry: 'entry.js',
    groups: { './page': { js: ['page.js'], css: ['page.css'] } },
    provides: {},
    consumes: { react: '^19.0.0' },
    calls: [],
    descriptor: { name, requires: '^1.0.0', wording: buildWording('title'), routes, slots: [], ...descriptor },
    files: { 'entry.js': '', 'page.js': '', 'page.css': '' },
  };
  return changed(whole, release);
}

/** Builds routes that share one module. */
export function buildRoutes(...paths: readonly string[]): FeatureDescriptor['routes'] {
  return paths.map((path) => ({ path, module: './page', login: false, title: 'title' }));
}

export function buildPlainShell(release: PlainReleaseChanges = {}): ReleaseManifest {
  const whole: ReleaseManifest = {
    package: 'shell',
    version: '2.0.0',
    kind: 'shell',
    groups: { main: { js: ['main.js'], css: [] } },
    provides: { react: '19.3.1', [PLATFORM_MODULE]: '1.5.0' },
    consumes: {},
    calls: [],
    pages: ['/', '/admin/error'],
    files: {},
  };
  return changed(whole, release);
}
