import { createRequire } from 'node:module';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FIRST_SLOTS } from 'shared-types/registry';
import { LOCALES, PLATFORM_MODULE } from 'shared-types/platform';
import { featureLayer } from 'shared-types/style-rules';
import webpack, { type Configuration } from 'webpack';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { computeInputHash } from 'feature-kit/project/input-hash.ts';
import { findExposedModules, readFeatureDescriptor } from 'feature-kit/webpack/feature-source.ts';
import { TEXTS_QUERY } from 'feature-kit/webpack/screen-texts-loader.ts';
import { createStyleRule } from 'feature-kit/webpack/style-layers.ts';

const FEDERATION = ['ModuleFederationPlugin', 'VendorRuntimePlugin'];

/**
 * Builds shell and features as one application, as a team without federation would: one module graph, home in the start
 * files, every other page in a separate chunk, one file of texts for each language. The source, the loaders and the
 * page around the bundle are those of the site; a table of imports replaces the federation runtime.
 * @param folder an empty one
 * @returns the builds that browsers and that the server render; for the server's HTML the front ends must be built
 * @throws {Error} with webpack's message
 */
export async function buildSingleBundle(
  folder: string,
): Promise<{ readonly browser: string; readonly server: string }> {
  const dist = path.join(folder, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, RUNTIME), runtimeOf(FEATURES));
  FEATURES.forEach((feature) => writeFileSync(path.join(folder, `${feature}.js`), platformOf(feature)));
  await build(configuration(await shellBuild(), folder));
  const server = path.join(folder, 'server-dist');
  cpSync(dist, server, { recursive: true });
  cpSync(path.join(ROOT, 'shell/dist/server'), path.join(server, 'server'), { recursive: true });
  // Without a server file the browser renders it.
  const about = path.join(dist, 'release-build.json');
  const { server: _, ...release } = JSON.parse(readFileSync(about, 'utf8')) as Record<string, unknown>;
  writeFileSync(about, JSON.stringify(release));
  return { browser: dist, server };
}

/** File with the table of imports. */
const RUNTIME = 'runtime.js';

const FEATURES = FRONT_ENDS.filter((name) => name !== 'shell');

async function shellBuild(): Promise<Configuration> {
  const { href } = pathToFileURL(path.join(ROOT, 'shell/webpack.config.ts'));
  const { default: configurations } = (await import(href)) as {
    readonly default: (_: undefined, options: { readonly mode: string }) => Configuration[];
  };
  const [browser] = configurations(undefined, { mode: 'production' });
  if (browser === undefined) {
    throw new Error('shell/webpack.config.ts returned no configuration for browsers.');
  }
  return browser;
}

function configuration(browser: Configuration, folder: string): Configuration {
  const rules = (browser.module?.rules ?? []).map(withClassNamesOfFeatures);
  const isTexts = (rule: (typeof rules)[number]) =>
    typeof rule === 'object' && rule !== null && rule.resourceQuery === TEXTS_QUERY;
  return {
    ...browser,
    output: { ...browser.output, path: path.join(folder, 'dist') },
    resolve: {
      ...browser.resolve,
      alias: {
        ...(browser.resolve?.alias as Readonly<Record<string, string>>),
        '@module-federation/enhanced/runtime$': path.join(folder, RUNTIME),
      },
    },
    module: {
      ...browser.module,
      rules: [
        ...rules.filter((rule) => !isTexts(rule)),
        ...['shell', ...FEATURES].map((name) => ({
          resource: path.join(ROOT, name, 'package.json'),
          resourceQuery: /^\?texts=/,
          use: [
            {
              loader: path.join(ROOT, 'feature-kit/webpack/screen-texts-loader.ts'),
              // The shell's texts contain those of the kit.
              options: {
                sources: [name, ...(name === 'shell' ? ['ui'] : [])].map((one) => path.join(ROOT, one, 'src')),
              },
            },
          ],
        })),
        ...FEATURES.map((name) => ({
          include: path.join(ROOT, name, 'src'),
          resolve: { alias: { [`${PLATFORM_MODULE}$`]: path.join(folder, `${name}.js`) } },
        })),
        ...FEATURES.map((name) => createStyleRule(path.join(ROOT, name, 'src'), featureLayer(name), true)),
      ],
    },
    plugins: (browser.plugins ?? []).filter((plugin) => !FEDERATION.includes(plugin?.constructor.name ?? '')),
  };
}

type GetLocalIdent = (
  loader: { readonly resourcePath: string },
  name: string,
  local: string,
  options: object,
) => string;
const { defaultGetLocalIdent } = createRequire(import.meta.url)('css-loader') as {
  readonly defaultGetLocalIdent: GetLocalIdent;
};

/** Salt and folder of the class names in each feature's build. */
const NAMES_OF_FEATURES = FEATURES.map((feature) => ({
  hashSalt: `${feature}-${computeInputHash(feature)}`,
  context: path.join(ROOT, feature),
}));

/** Names the classes of each feature as in its build, to match the server's HTML. */
const getLocalIdent: GetLocalIdent = (loader, name, local, options) => {
  const own = NAMES_OF_FEATURES.find(({ context }) => loader.resourcePath.startsWith(context + path.sep));
  return defaultGetLocalIdent(loader, name, local, { ...options, ...own });
};

/** Returns a rule, or a nested one, whose CSS loader uses these class names. */
function withClassNamesOfFeatures<Part>(part: Part): Part {
  if (Array.isArray(part)) {
    return part.map(withClassNamesOfFeatures) as Part;
  }
  if (typeof part !== 'object' || part === null || part instanceof RegExp) {
    return part;
  }
  const changed = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withClassNamesOfFeatures(value)]),
  );
  const { modules } = changed as { readonly modules?: object };
  return { ...changed, ...(modules !== undefined && { modules: { ...modules, getLocalIdent } }) } as Part;
}

/** Returns the platform of one feature, with its texts, its storage and its name at calls. */
function platformOf(feature: string): string {
  const source = (file: string) => JSON.stringify(path.join(ROOT, 'shell/src', file));
  return `import { createPlatform } from ${source('platform/platform-for.ts')};
import { siteState } from ${source('site-state/site-state.ts')};
const package_ = ${JSON.stringify(feature)};
export const platform = createPlatform({ package: package_, version: siteState.features[package_]?.version ?? '' });
`;
}

/** Returns the replacement of the federation runtime: exposed modules and texts by their federation names. */
function runtimeOf(features: readonly string[]): string {
  const modules = features.flatMap((feature) => {
    const folder = path.join(ROOT, feature);
    const exposes = findExposedModules(folder);
    const { slots } = readFeatureDescriptor(folder);
    const first = new Set(slots.filter(({ slot }) => FIRST_SLOTS.includes(slot)).map(({ module }) => module));
    return [
      ...Object.entries(exposes).map(([key, file]) =>
        entry(`${feature}/${key.slice(2)}`, path.join(folder, file), first.has(key) ? 'webpackMode: "eager"' : ''),
      ),
      ...LOCALES.map((locale) =>
        entry(
          `${feature}/texts-${locale}`,
          `${path.join(folder, 'package.json')}?texts=${locale}`,
          `webpackChunkName: "locale-${locale}"`,
        ),
      ),
    ];
  });
  return `const modules = {\n${modules.join('\n')}\n};
export const registerPlugins = () => undefined;
export const registerRemotes = () => undefined;
export async function loadRemote(name, { loadFactory } = {}) {
  const load = modules[name];
  if (load === undefined) throw new Error('There is no module ' + name + '.');
  const module = await load();
  return loadFactory === false ? () => module : (module.default ?? module);
}
`;
}

const entry = (name: string, file: string, comment: string) =>
  `  ${JSON.stringify(name)}: () => import(/* ${comment} */ ${JSON.stringify(file)}),`;

async function build(settings: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(settings, (error, stats) => {
      if (error !== null || stats === undefined || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      } else {
        resolve();
      }
    });
  });
}
