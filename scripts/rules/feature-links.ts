import { readdirSync } from 'node:fs';
import type { FeatureDescriptor } from 'shared-types/registry';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { findLines, readProjectFile, type Rule } from './rule.ts';

const FEATURES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

const routesOf = (feature: string) =>
  (JSON.parse(readProjectFile(`${feature}/feature.json`)) as FeatureDescriptor).routes;

/** Returns the lines that match a pattern in the files of a folder, without tests and builds. */
const linesWith = (folder: string, pattern: RegExp) =>
  findLines(`${folder}/**/*.{ts,tsx,css,json,svg,html,webmanifest,js}`, pattern);

/** Returns a pattern that matches a quoted path of these features. */
function pathsOf(features: readonly string[]): RegExp {
  const plain = features.flatMap(routesOf).map((route) => route.path.replace(/\/:.*$/, ''));
  return new RegExp(`['"\`](?:${plain.join('|')})(?:['"\`/?#]|\\$\\{)`);
}

/** Paths of feature pages in any context. */
const ANYWHERE = new RegExp(
  `(?<![\\w./*-])(?:${FEATURES.flatMap(routesOf)
    .map(({ path: route }) => route.replace(/\/:.*$/, ''))
    .join('|')})(?![\\w.-])`,
  'i',
);

const NAMES = FEATURES.flatMap(routesOf).map(({ name }) => name);

const linkedNames = (feature: string): readonly string[] =>
  linesWith(`${feature}/src`, /links\.to\('/).map((line) => /links\.to\('([^']*)'/.exec(line)?.[1] ?? line);

export const FEATURE_LINK_RULES: readonly Rule[] = [
  {
    title: 'The shell contains no feature name',
    find: () => linesWith('shell', new RegExp(`\\b(?:${FEATURES.join('|')})\\b`, 'i')),
  },
  { title: 'The shell contains no path of a feature page', find: () => linesWith('shell', ANYWHERE) },
  { title: 'The shell uses no page names in links', find: () => linesWith('shell', /\blinks\.to\(/) },
  {
    title: 'Features link to other features by page name, not by path',
    find: () =>
      FEATURES.flatMap((feature) => linesWith(`${feature}/src`, pathsOf(FEATURES.filter((name) => name !== feature)))),
  },
  {
    title: 'Features link only to existing page names',
    find: () => FEATURES.flatMap(linkedNames).filter((name) => !NAMES.includes(name)),
  },
];
