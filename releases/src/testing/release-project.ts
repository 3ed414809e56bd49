import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { PLATFORM_MODULE, PLATFORM_VERSION } from 'shared-types/platform';
import { readEvidence } from '../canary-analysis/evidence.ts';
import type { CommandContext } from '../release-command/command-context.ts';
import { readSource } from '../provenance/read-source.ts';
import { createReleaseProgram, runProgram } from '../release-command/program.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildPlainFeature, buildPlainShell } from './plain-release.ts';

export interface TestBuildOptions {
  readonly version?: string;
  /** Paths of the feature's routes. */
  readonly routes?: readonly string[];
  readonly slots?: FeatureDescriptor['slots'];
  readonly exposed?: readonly string[];
  readonly requires?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Additional fields of the build data. */
  readonly buildData?: Partial<ReleaseManifest>;
  /** Additional fields of the descriptor. */
  readonly descriptor?: object;
}

/** A project folder with built packages, and its release store. */
export type ReleaseProject = ReturnType<typeof createReleaseProject>;

const UNKNOWN_SOURCE = { commit: undefined, dirty: true, lock: undefined, node: process.version };

/** Creates an empty project. @param place the store or its folder, a new one if absent */
export function createReleaseProject(place?: string | ReleaseStore) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'release-project-'));
  const sourcePosition: CommandContext['sourcePosition'] = async () => undefined;
  /** Values that tests change: the time in ms, and what commands read. */
  const project = { clock: Date.now(), readEvidence, sourcePosition };
  const store = typeof place === 'object' ? place : createFolderStore(place ?? path.join(root, 'releases'));
  const build = (name: string, options: TestBuildOptions = {}) => writeBuild(root, name, options);
  const run = async (...args: string[]) => {
    let out = '';
    let err = '';
    const context = createTestContext(store, {
      root,
      now: () => new Date(project.clock),
      readEvidence: project.readEvidence,
      sourcePosition: project.sourcePosition,
      out: (text: string) => void (out += text),
    });
    const code = await runProgram(createReleaseProgram, args, context, (text) => void (err += text));
    return { code, out, err };
  };
  /** Builds and publishes; returns the output of `publish`. */
  const publish = async (name: string, options: TestBuildOptions = {}) => {
    build(name, options);
    return run('publish', name);
  };
  /** Builds, publishes and activates; returns the output of `activate`. */
  const live = async (name: string, options: TestBuildOptions = {}) => {
    await publish(name, options);
    return run('activate', `${name}@${options.version ?? '1.0.0'}`);
  };
  const remove = () => rmSync(root, { recursive: true, force: true });
  return Object.assign(project, { root, folder: store.folder ?? '', store, build, run, publish, live, remove });
}

export function createTestContext(store: ReleaseStore, changes: Partial<CommandContext> = {}): CommandContext {
  return {
    root: '',
    store,
    by: 'tester',
    now: () => new Date(),
    readEvidence,
    // Starting git takes longer than most commands.
    readSource: (root) => (existsSync(path.join(root, '.git')) ? readSource(root) : UNKNOWN_SOURCE),
    sourcePosition: async () => undefined,
    out: () => undefined,
    ...changes,
  };
}

function writeBuild(root: string, name: string, options: TestBuildOptions): void {
  const { version = '1.0.0', routes = [], slots = [], requires = `^${PLATFORM_VERSION}`, buildData } = options;
  const folder = path.join(root, name);
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package.json', { name, version });
  const modules = [...routes.map(getModule), ...slots.map(({ module }) => module)];
  const scripts =
    name === 'shell'
      ? { main: 'main.js', 'locale-ko': 'ko.js' }
      : Object.fromEntries((options.exposed ?? modules).map((module) => [module, `${module.slice(2)}.js`]));
  const groups = Object.fromEntries(Object.entries(scripts).map(([group, file]) => [group, { js: [file], css: [] }]));
  const descriptor = {
    requires,
    routes: routes.map((route) => ({ path: route, module: getModule(route), login: false, title: 'title' })),
    slots: [...slots],
    ...options.descriptor,
  };
  const consumes = { react: '^19.0.0', [PLATFORM_MODULE]: requires };
  const provides = { react: '19.3.1', [PLATFORM_MODULE]: PLATFORM_VERSION };
  const build =
    name === 'shell'
      ? buildPlainShell({ groups, provides, ...buildData })
      : buildPlainFeature(name, descriptor, { entry: 'remoteEntry.js', groups, consumes, ...buildData });
  write('dist/release-build.json', { ...build, package: undefined, version: undefined, files: undefined });
  for (const file of [...Object.values(scripts), name === 'shell' ? 'favicon.svg' : 'remoteEntry.js']) {
    write(`dist/${file}`, `/* ${name} ${version} ${file} */`);
  }
  for (const [file, content] of Object.entries(options.files ?? {})) {
    write(`dist/${file}`, content);
  }
}

/** Returns the module of a route: `./deposit-page` for `/deposit`. */
function getModule(route: string): string {
  return `./${route.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-page`;
}

/** Publishes the wallet 1.0.0 as the active version, and 1.1.0 without assigning it. */
export async function publishNextWallet(project: ReleaseProject): Promise<void> {
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  await project.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
}
