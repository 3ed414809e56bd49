import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, named } from './compile.ts';

const KIT = path.resolve(import.meta.dirname, '..');
const ROOT = path.dirname(KIT);
const DIST = path.join(KIT, 'dist');

/** Packages of the kit: what features import, and what builds, tests and publishes them; with included folders and files. */
const PACKED: Readonly<Record<string, readonly string[]>> = {
  'shared-types': ['src', 'feature.schema.json'],
  ui: ['src'],
  'feature-kit': [
    'css-modules.d.ts',
    'development',
    'feature-testing',
    'jest',
    'lock',
    'new-feature',
    'project',
    'webpack',
  ],
  releases: ['src'],
};

/** Excluded files: tests, and builds of the shell and the games. */
const LEFT_OUT = /\.test\.tsx?$|(^|\/)releases\/src\/testing\/|\/webpack\/(host|pages|copy-folder)/;

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

const readManifest = (name: string) => readJson(`${name}/package.json`) as Manifest;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** Fills `dist` with the published package: compiled modules and their types. */
function main(): void {
  execFileSync('npx', ['tsc', '-b', ...Object.keys(PACKED)], { cwd: ROOT, stdio: 'inherit' });
  rmSync(DIST, { recursive: true, force: true });
  for (const [name, places] of Object.entries(PACKED)) {
    pack(name, places);
  }
  cpSync(path.join(KIT, 'bin'), path.join(DIST, 'bin'), { recursive: true });
  for (const file of filesOf(path.join(KIT, 'src'))) {
    const source = readFileSync(path.join(KIT, 'src', file), 'utf8');
    write(path.join('command', file.replace(/\.ts$/, '.js')), compile(source, file));
  }
  // The types of the platform; the shell itself is needed only at run time.
  write('packages/shell/platform.d.ts', readFileSync(path.join(KIT, 'platform.d.ts'), 'utf8'));
  writeManifest('shell', { './platform': { types: './platform.d.ts' } });
  writeTypeSettings();
  writePublishedManifest();
}

function pack(name: string, places: readonly string[]): void {
  for (const place of places) {
    const from = path.join(ROOT, name, place);
    const files = path.extname(place) === '' ? filesOf(from).map((file) => `${place}/${file}`) : [place];
    for (const file of files.filter((one) => !LEFT_OUT.test(`${name}/${one}`))) {
      packFile(name, file);
    }
  }
  writeManifest(name, Object.fromEntries(Object.entries(readManifest(name).exports).flatMap(compiledEntries)));
}

function packFile(name: string, file: string): void {
  const source = readFileSync(path.join(ROOT, name, file));
  const target = path.join('packages', name, file);
  if (!/(?<!\.d)\.tsx?$/.test(file)) {
    write(target, /\.(js|d\.ts)$/.test(file) ? named(String(source)) : source);
    return;
  }
  const plain = file.replace(/\.tsx?$/, '');
  write(target.replace(/\.tsx?$/, '.js'), compile(String(source), file));
  // Declarations are relative to the package or its `src`.
  const types = [plain, plain.replace(/^src\//, '')]
    .map((module) => path.join(ROOT, name, '.types', `${module}.d.ts`))
    .find((one) => existsSync(one));
  if (types !== undefined) {
    write(target.replace(/\.tsx?$/, '.d.ts'), named(readFileSync(types, 'utf8')));
  }
}

function writeManifest(name: string, exports: object): void {
  const { version } = readManifest(name);
  const manifest = { name, version, type: 'module', sideEffects: name !== 'shared-types', exports };
  writeJson(`packages/${name}/package.json`, manifest);
}

/** Returns the entry points for compiled files; files of a folder are imported by the names of their sources. */
function compiledEntries([key, target]: [string, unknown]): [string, unknown][] {
  if (typeof target !== 'string' || !/\/\*$|\.tsx?$/.test(target)) {
    return [[key, target]];
  }
  const file = target.replace(/\.tsx?$/, '');
  const compiled = { types: `${file}.d.ts`, default: `${file}.js` };
  return file === target
    ? [[key, target], ...['.ts', '.tsx'].map((type): [string, unknown] => [key + type, compiled])]
    : [[key, compiled]];
}

/** Writes the TypeScript settings of this project, without output. */
function writeTypeSettings(): void {
  const { compilerOptions } = readJson('tsconfig.base.json') as { compilerOptions: Readonly<Record<string, unknown>> };
  const { composite: _, emitDeclarationOnly: __, ...strict } = compilerOptions;
  const own = {
    noEmit: true,
    paths: { 'feature-descriptor': ['${configDir}/feature.json'] },
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node', 'feature-kit/css-modules'],
  };
  writeJson('tsconfig.json', { compilerOptions: { ...strict, ...own } });
}

/** Writes the manifest of the published package, with the dependencies of all packed packages. */
function writePublishedManifest(): void {
  const { version, description, license, engines } = readManifest('feature-kit');
  const names = Object.keys(PACKED);
  const needed = names
    .flatMap((name) => Object.entries(readManifest(name).dependencies))
    .filter(([name]) => !names.includes(name));
  writeJson('package.json', {
    name: '@member-site/feature-kit',
    version,
    description,
    license,
    type: 'module',
    bin: { feature: 'bin/feature.js' },
    exports: { './tsconfig.json': './tsconfig.json' },
    dependencies: Object.fromEntries(needed.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    engines,
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

const writeJson = (file: string, value: object) => write(file, `${JSON.stringify(value, null, 2)}\n`);

/** @param file path in the published package */
function write(file: string, content: string | Buffer): void {
  const target = path.join(DIST, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

main();
