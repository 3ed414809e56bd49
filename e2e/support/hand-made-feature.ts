import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { PLATFORM_MODULE, PLATFORM_VERSION } from 'shared-types/platform';
import type { ReleaseDrill } from './release-drill.ts';
import { SITE_DATA } from './site-environment.ts';

const VERSION = '1.0.0';

/** Publishes a feature with one page, `/mf-name`, and a menu entry; the page shows name and version. */
export async function publishHandMade(drill: ReleaseDrill, name: string): Promise<void> {
  const build = path.join(SITE_DATA, 'hand-made', name);
  mkdirSync(build, { recursive: true });
  const requires = `^${PLATFORM_VERSION}`;
  const descriptor: FeatureDescriptor = {
    name,
    requires,
    wording: { ko: { name }, en: { name }, vn: { name }, jp: { name }, cn: { name } },
    routes: [
      {
        path: `/${name}`,
        module: './page',
        login: false,
        title: 'name',
        menu: { label: 'name', order: 500, icon: 'M4 4h16' },
      },
    ],
    slots: [],
  };
  const about = {
    kind: 'feature',
    entry: 'remoteEntry.js',
    groups: { './page': { js: ['remoteEntry.js'], css: [] } },
    provides: {},
    consumes: { react: '^19.0.0', [PLATFORM_MODULE]: requires },
    calls: [],
    descriptor,
  };
  writeFileSync(path.join(build, 'release-build.json'), JSON.stringify(about));
  writeFileSync(path.join(build, 'remoteEntry.js'), containerOf(name));
  const { code, err } = await drill.publishBuild(name, build, VERSION);
  if (code !== 0) {
    throw new Error(`${name}@${VERSION} was not published:\n${err}`);
  }
}

/** Returns a federation container with React from the shell. */
function containerOf(name: string): string {
  return `var ${name.replaceAll('-', '_')} = (() => {
  let react;
  return { async init(scope) {
      const [shared] = Object.values(scope.react);
      react = shared.lib ? shared.lib() : (await shared.get())();
    },
    async get(module) {
      if (module !== './page') {
        return () => ({});
      }
      return () => ({ default: () => react.createElement('h1', null, '${name} ${VERSION}') });
    },
  };
})();
`;
}
