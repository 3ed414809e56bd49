import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { PLATFORM_MODULE, PLATFORM_VERSION } from 'shared-types/platform';
import type { ReleaseDrill } from './release-drill.ts';
import { SITE_DATA } from './site-environment.ts';

/** Options of a hand-made feature. */
interface HandMade {
  readonly version?: string;
  /** Code that runs before it returns its page. */
  readonly before?: string;
}

/** Publishes a feature with one page, `/mf-name`, and a menu entry; the page shows name and version. */
export async function publishHandMade(
  drill: ReleaseDrill,
  name: string,
  { version = '1.0.0', before = '' }: HandMade = {},
): Promise<void> {
  const project = path.join(SITE_DATA, 'hand-made', name, version);
  const build = path.join(project, name, 'dist');
  mkdirSync(build, { recursive: true });
  const write = (file: string, content: string) => writeFileSync(path.join(project, name, file), content);
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
  write('package.json', JSON.stringify({ name, version }));
  write('dist/release-build.json', JSON.stringify(about));
  write('dist/remoteEntry.js', containerOf(name, version, before));
  const { code, err } = await drill.publishBuild(name, build, project);
  if (code !== 0) {
    throw new Error(`${name}@${version} was not published:\n${err}`);
  }
}

/** Returns a federation container with React from the shell. */
function containerOf(name: string, version: string, before: string): string {
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
      ${before}
      return () => ({ default: () => react.createElement('h1', null, '${name} ${version}') });
    },
  };
})();
`;
}
