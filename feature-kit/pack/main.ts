import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, named } from './compile.ts';
import { LEFT_OUT, PACKED } from './packages.ts';
import { publishedManifest } from './published-manifest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KIT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(KIT, 'dist');

/** Fills `dist` with the published package: compiled modules and their types. */
function main(): void {
  execFileSync('npx', ['tsc', '-b', ...Object.keys(PACKED)], { cwd: ROOT, stdio: 'inherit' });
  rmSync(DIST, { recursive: true, force: true });
  for (const [name, places] of Object.entries(PACKED)) {
    pack(name, places);
  }
  cpSync(path.join(KIT, 'bin'), path.join(DIST, 'bin'), { recursive: true });
  const command = path.join(KIT, 'src');
  for (const file of filesOf(command)) {
    write(
      path.join(DIST, 'command', file.replace(/\.ts$/, '.js')),
      compile(readFileSync(path.join(command, file), 'utf8'), file),
    );
  }
  packPlatform();
  writeTypeSettings();
  write(path.join(DIST, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
}

function pack(name: string, places: readonly string[]): void {
  const target = path.join(DIST, 'packages', name);
  for (const place of places) {
    const from = path.join(ROOT, name, place);
    const files = path.extname(place) === '' ? filesOf(from).map((file) => `${place}/${file}`) : [place];
    for (const file of files.filter((one) => !LEFT_OUT.test(`${name}/${one}`))) {
      packFile(name, file, target);
    }
  }
  writeManifest(name);
}

function packFile(name: string, file: string, target: string): void {
  const source = path.join(ROOT, name, file);
  if (!/(?<!\.d)\.tsx?$/.test(file)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    if (/\.(js|d\.ts)$/.test(file)) {
      write(path.join(target, file), named(readFileSync(source, 'utf8')));
    } else {
      cpSync(source, path.join(target, file));
    }
    return;
  }
  const plain = file.replace(/\.tsx?$/, '');
  write(path.join(target, `${plain}.js`), compile(readFileSync(source, 'utf8'), file));
  const types = typesOf(name, plain);
  if (types !== undefined) {
    write(path.join(target, `${plain}.d.ts`), named(readFileSync(types, 'utf8')));
  }
}

/** Returns the type declarations of a module, relative to the package or its `src`; undefined if missing. */
function typesOf(name: string, plain: string): string | undefined {
  return [plain, plain.replace(/^src\//, '')]
    .map((module) => path.join(ROOT, name, '.types', `${module}.d.ts`))
    .find((file) => existsSync(file));
}

/** Writes the types of the platform; the shell itself is needed only at run time. */
function packPlatform(): void {
  write(path.join(DIST, 'packages/shell/platform.d.ts'), readFileSync(path.join(KIT, 'platform.d.ts'), 'utf8'));
  writeManifest('shell', { './platform': { types: './platform.d.ts' } });
}

/** @param exports entry points; those of the package by default */
function writeManifest(name: string, exports?: object): void {
  const own = JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const manifest = {
    name,
    version: own.version,
    type: 'module',
    sideEffects: name !== 'shared-types',
    exports: exports ?? Object.fromEntries(Object.entries(own.exports).flatMap(compiledEntries)),
  };
  write(path.join(DIST, 'packages', name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
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
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: Readonly<Record<string, unknown>>;
  };
  const { composite: _, emitDeclarationOnly: __, ...strict } = compilerOptions;
  const paths = { 'feature-descriptor': ['${configDir}/feature.json'] };
  const own = {
    noEmit: true,
    paths,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node', 'feature-kit/css-modules'],
  };
  write(path.join(DIST, 'tsconfig.json'), `${JSON.stringify({ compilerOptions: { ...strict, ...own } }, null, 2)}\n`);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

main();
