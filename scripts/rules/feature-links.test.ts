import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const FEATURES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

const routesOf = (feature: string) =>
  (JSON.parse(readFileSync(path.join(ROOT, feature, 'feature.json'), 'utf8')) as FeatureDescriptor).routes;

/** Every line of a package's own code and texts that a pattern finds, tests left out. */
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

/** A path of one of the features' pages as a text of its own, with or without what comes after it. */
function pathsOf(features: readonly string[]): RegExp {
  const plain = features.flatMap(routesOf).map((route) => route.path.replace(/\/:.*$/, ''));
  return new RegExp(`['"\`](?:${plain.join('|')})(?:['"\`/?#]|\\$\\{)`);
}

/** Paths of the features' pages wherever one stands, in whatever words or signs: the shell has none of them. */
const ANYWHERE = new RegExp(
  `(?<![\\w./*-])(?:${FEATURES.flatMap(routesOf)
    .map(({ path: route }) => route.replace(/\/:.*$/, ''))
    .join('|')})(?![\\w.-])`,
  'i',
);

/** Every line that makes the shell's release, comments, manifest and build included, that a pattern finds. */
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

describe('the shell', () => {
  it('names no feature', () => {
    expect(linesOfShell(new RegExp(`\\b(?:${FEATURES.join('|')})\\b`, 'i'))).toEqual([]);
  });

  it('names no path of a feature’s page', () => {
    expect(linesOfShell(ANYWHERE)).toEqual([]);
  });

  it('asks for no page by its name: what it leads to stands in descriptors', () => {
    expect(linesOfShell(/\blinks\.to\(/)).toEqual([]);
  });
});

it.each(['see /help', 'href=/deposit?x', '`${site}/notice`', '"start_url":"/game/bets"', '<Link to="/Note/7">'])(
  '%s is found in the shell',
  (line) => expect(ANYWHERE.test(line)).toBe(true),
);

it.each(["from './user/x.ts'", 'text/login-page', '/helpful', '/api/help', '</b>'])('%s is none there', (line) => {
  expect(ANYWHERE.test(line)).toBe(false);
});

describe.each(FEATURES)('%s', (feature) => {
  const others = FEATURES.filter((name) => name !== feature);

  it('leads to pages of others by their names alone', () => {
    expect(linesWith(feature, pathsOf(others))).toEqual([]);
  });

  it('leads to names that some page of the site has', () => {
    const names = FEATURES.flatMap(routesOf).map(({ name }) => name);
    const named = linesWith(feature, /links\.to\('/).map((line) => /links\.to\('([^']*)'/.exec(line)?.[1]);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

it.each([`to="/help"`, `'/notice/7'`, '`/notice/${id}`', `navigate('/help?open=7')`])('%s is found', (line) => {
  expect(pathsOf(['mf-community']).test(line)).toBe(true);
});

it.each([`'/helpful'`, `links.to('help')`, `'/api/help'`])('%s is none', (line) => {
  expect(pathsOf(['mf-community']).test(line)).toBe(false);
});
