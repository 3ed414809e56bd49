import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.resolve(import.meta.dirname, 'template');

/** First port of the development servers; each front end has its place in the list of workspaces. */
const FIRST_PORT = 3100;

/** A new feature cannot be made; the message says why. */
export class NewFeatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NewFeatureError';
  }
}

interface RootManifest {
  workspaces: string[];
}

/**
 * Makes a feature's package from the template and enters it in the project's workspaces and type check. The shell is
 * not touched: it learns of the feature from its descriptor once it is released.
 * @param root of the project
 * @returns the files that were made, relative to the root
 * @throws {NewFeatureError} for a name that is none, or taken
 */
export function createFeature(root: string, name: string, title = titleOf(name)): string[] {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NewFeatureError(`"${name}" is no feature's name: write it as mf-promo, in small letters and hyphens.`);
  }
  if (/['"\\`<>{}]/.test(title) || title.trim() === '') {
    throw new NewFeatureError('A title is plain words, without quotation marks or brackets.');
  }
  const folder = path.join(root, name);
  const manifest = readJson(path.join(root, 'package.json')) as RootManifest;
  if (existsSync(folder) || manifest.workspaces.includes(name)) {
    throw new NewFeatureError(`${name} exists already.`);
  }
  const sibling = manifest.workspaces.find((workspace) => workspace.startsWith('mf-'));
  if (sibling === undefined) {
    throw new NewFeatureError('The project has no feature whose versions of shared modules could be taken.');
  }
  const frontEnds = manifest.workspaces.filter((workspace) => /^(shell|mf-)/.test(workspace));
  const word = name.slice('mf-'.length);
  const values = {
    __NAME__: name,
    __WORD__: word,
    __TITLE__: title,
    __COMPONENT__: word.split('-').map(capital).join(''),
    __CONSTANT__: word.toUpperCase().replaceAll('-', '_'),
    __PORT__: String(FIRST_PORT + frontEnds.length),
  };
  const filled = (text: string) =>
    Object.entries(values).reduce((done, [place, value]) => done.replaceAll(place, value), text);
  const made = templateFiles().map((file) => {
    const target = path.join(name, filled(file).replace(/\.template$/, ''));
    writeFile(root, target, filled(readFileSync(path.join(TEMPLATE, file), 'utf8')));
    return target;
  });
  writeFile(root, path.join(name, 'package.json'), json(packageOf(root, sibling, name)));
  writeFile(root, path.join(name, 'tsconfig.json'), readFileSync(path.join(root, sibling, 'tsconfig.json'), 'utf8'));
  enter(root, manifest, frontEnds.at(-1) ?? sibling, name);
  return [...made, path.join(name, 'package.json'), path.join(name, 'tsconfig.json')].toSorted();
}

/** The same versions of everything as the features that are there. */
function packageOf(root: string, sibling: string, name: string): object {
  const { description: _, ...manifest } = readJson(path.join(root, sibling, 'package.json')) as Record<string, unknown>;
  const scripts = manifest.scripts as Record<string, string>;
  const description = 'A feature of the member site.';
  return {
    ...manifest,
    name,
    version: '1.0.0',
    description,
    scripts: { ...scripts, dev: `node ../tools/dev.mjs ${name}` },
    dependencies: { 'shared-types': (manifest.dependencies as Record<string, string>)['shared-types'] },
  };
}

/** Adds the package behind the last front end, so that the ports of the others stay. */
function enter(root: string, manifest: RootManifest, after: string, name: string): void {
  manifest.workspaces.splice(manifest.workspaces.indexOf(after) + 1, 0, name);
  writeFile(root, 'package.json', json(manifest));
  const types = readJson(path.join(root, 'tsconfig.json')) as { references: { path: string }[] };
  const at = types.references.findIndex((reference) => reference.path === after);
  types.references.splice(at + 1, 0, { path: name });
  writeFile(root, 'tsconfig.json', json(types));
}

function templateFiles(): string[] {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

function writeFile(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function titleOf(name: string): string {
  return name.slice('mf-'.length).split('-').map(capital).join(' ');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
