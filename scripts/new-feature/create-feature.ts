import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import type { Locale } from 'shared-types/platform';
import { createFeatureFiles, type ModelManifest } from 'feature-kit/new-feature/feature-files.ts';
import type { FeatureNames } from 'feature-kit/new-feature/feature-name.ts';

/** Adds a package to the project. @returns its files @throws {Error} if name or path is taken; writes nothing then */
export function createFeature(
  root: string,
  names: FeatureNames,
  titles: Readonly<Record<Locale, string>>,
): readonly string[] {
  const manifest = read(root, 'package.json') as { workspaces: string[] };
  const types = read(root, 'tsconfig.json') as { references: { path: string }[] };
  const features = manifest.workspaces.filter((name) => name.startsWith('mf-'));
  requireFree(root, names, features);
  const [example] = features;
  if (example === undefined) {
    throw new Error('The project contains no feature to copy the dependencies from.');
  }
  const files = Object.entries(
    createFeatureFiles(names, titles, read(root, `${example}/package.json`) as ModelManifest),
  );
  for (const [file, text] of files) {
    const target = path.join(root, names.packageName, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  manifest.workspaces.splice(manifest.workspaces.lastIndexOf(features.at(-1) ?? example) + 1, 0, names.packageName);
  types.references.push({ path: names.packageName });
  write(root, 'package.json', manifest);
  write(root, 'tsconfig.json', types);
  return files.map(([file]) => `${names.packageName}/${file}`);
}

function requireFree(root: string, { packageName, screen }: FeatureNames, features: readonly string[]): void {
  if (existsSync(path.join(root, packageName))) {
    throw new Error(`The folder ${packageName} already exists. Use another name or remove the folder.`);
  }
  for (const feature of features) {
    const { routes } = read(root, `${feature}/feature.json`) as FeatureDescriptor;
    if (routes.some((route) => route.path === `/${screen}`)) {
      throw new Error(`/${screen} is already a page of ${feature}. Use another name.`);
    }
  }
}

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function write(root: string, file: string, value: unknown): void {
  writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`);
}
