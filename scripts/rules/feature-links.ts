import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

const FEATURES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

const routesOf = (feature: string) =>
  (JSON.parse(readFileSync(path.join(ROOT, feature, 'feature.json'), 'utf8')) as FeatureDescriptor).routes;

/** Returns every line of a package's code and texts that matches a pattern, without tests. */
function linesWith(folder: string, pattern: RegExp): string[] {
  const source = path.join(ROOT, folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(source, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

/** Returns a pattern for a path of one of the features' pages as a whole text, with or without a suffix. */
function pathsOf(features: readonly string[]): RegExp {
  const plain = features.flatMap(routesOf).map((route) => route.path.replace(/\/:.*$/, ''));
  return new RegExp(`['"\`](?:${plain.join('|')})(?:['"\`/?#]|\\$\\{)`);
}

/** Paths of the features' pages in any context: the shell must contain none. */
const ANYWHERE = new RegExp(
  `(?<![\\w./*-])(?:${FEATURES.flatMap(routesOf)
    .map(({ path: route }) => route.replace(/\/:.*$/, ''))
    .join('|')})(?![\\w.-])`,
  'i',
);

/** Returns every line of the shell's release that matches a pattern, comments, manifest and build included. */
function linesOfShell(pattern: RegExp): string[] {
  const shell = path.join(ROOT, 'shell');
  return readdirSync(shell, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|\/)(?:dist|node_modules|\.types)(?:\/|$)|\.test\.tsx?$|(?:^|\/)test-[^/]*$/.test(file))
    .filter((file) => /\.(?:tsx?|css|json|svg|html|webmanifest|js)$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(shell, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

const NAMES = FEATURES.flatMap(routesOf).map(({ name }) => name);

/** Returns the names of pages that a feature links to. */
const linkedNames = (feature: string): readonly string[] =>
  linesWith(feature, /links\.to\('/).map((line) => /links\.to\('([^']*)'/.exec(line)?.[1] ?? line);

export const FEATURE_LINK_RULES: readonly Rule[] = [
  {
    title: 'The shell names no feature',
    find: () => linesOfShell(new RegExp(`\\b(?:${FEATURES.join('|')})\\b`, 'i')),
  },
  { title: 'The shell names no path of a feature’s page', find: () => linesOfShell(ANYWHERE) },
  { title: 'The shell links to no page by its name', find: () => linesOfShell(/\blinks\.to\(/) },
  {
    title: 'A feature links to pages of other features by their names',
    find: () => FEATURES.flatMap((feature) => linesWith(feature, pathsOf(FEATURES.filter((name) => name !== feature)))),
  },
  {
    title: 'A feature links to names that a page of the site has',
    find: () => FEATURES.flatMap(linkedNames).filter((name) => !NAMES.includes(name)),
  },
];
