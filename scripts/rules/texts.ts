import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from 'shared-types/platform';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { toPlainKey, findTextProblems } from '../texts/text-problems.ts';
import { readTextSets, type TextSet } from '../texts/text-sets.ts';
import { findWordingProblems } from '../texts/wording-rules.ts';
import { readProjectFile, readProjectFiles, type Rule } from './rule.ts';

const sets = readTextSets(ROOT);
const packages = [...new Set(sets.map(({ place }) => place.split('/')[0] ?? ''))];

/** Code of each package by file, without tests and comments. */
const code = new Map(
  packages.map((name) => [
    name,
    readProjectFiles(`${name}/src/**/*.{ts,tsx}`)
      .filter(({ file }) => !/\.test\.|\/(testing|test-site)\//.test(file))
      .map(({ file, text }) => ({ file, text: withoutComments(text) })),
  ]),
);

const CONTRACTS = readProjectFiles('shared-types/src/**/*.ts').map(({ text }) => text);

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Returns the keys that no code or contract uses, literally or by a template. */
function unused({ place, texts }: TextSet): string[] {
  const name = place.split('/')[0] ?? '';
  const own = (code.get(name) ?? []).map(({ text }) => text);
  const descriptor = place.endsWith('/wording/texts') ? [readProjectFile(`${name}/feature.json`)] : [];
  const all = [...own, ...descriptor, ...CONTRACTS].join('\n');
  const templates = [...all.matchAll(/`(?<template>[^`\n]*\$\{[^`\n]*)`/g)]
    .map(({ groups }) => groups?.template?.split(/\$\{[^}]*\}/) ?? [])
    .filter((parts) => parts.join('').length > 3)
    .map((parts) => new RegExp(`^${parts.map((part) => literally(part)).join('[\\w.]+')}$`));
  return [...new Set(Object.keys(texts.ko).map(toPlainKey))].filter(
    (key) =>
      !new RegExp(`['"]${literally(key)}['"]|\\b${literally(key)}: [['"{(]|\\btexts\\.${literally(key)}\\b`).test(
        all,
      ) && !templates.some((template) => template.test(key)),
  );
}

const screens = packages.filter((name) => name.startsWith('mf-'));

/** Returns uses of texts whose type is from another folder. */
function otherFolders(name: string): string[] {
  return (code.get(name) ?? []).flatMap(({ file, text }) =>
    [...text.matchAll(/useTexts<typeof (?<type>\w+)>\('(?<screen>[^']+)'\)/g)].flatMap(({ groups }) => {
      const from = new RegExp(`import type ${groups?.type} from '(?<from>[^']+)'`).exec(text)?.groups?.from ?? '';
      const keys = path.posix.join(path.posix.dirname(file), from);
      return keys === `${name}/src/${groups?.screen}/texts/ko.json` ? [] : [`${file}: ${groups?.screen} with ${from}`];
    }),
  );
}

export const TEXT_RULES: readonly Rule[] = [
  {
    title: 'Shell, kit, features and servers have texts',
    find: () => ['backend', 'proxy', 'ui', ...FRONT_ENDS].filter((name) => !packages.includes(name)),
  },
  {
    title: 'Each language has all keys, plural forms and placeholders',
    find: () => sets.flatMap((set) => findTextProblems(set)),
  },
  {
    title: 'Texts use the terms of the glossary',
    find: () =>
      sets.flatMap(({ place, texts }) =>
        LOCALES.flatMap((locale) =>
          Object.entries(texts[locale]).flatMap(([key, text]) =>
            findWordingProblems(locale, text).map((problem) => `${place} in ${locale}, ${key}: ${problem}`),
          ),
        ),
      ),
  },
  { title: 'Every text is used', find: () => sets.flatMap((set) => unused(set).map((key) => `${set.place}: ${key}`)) },
  {
    title: 'Folders of texts contain exactly one file per language',
    find: () =>
      sets
        .filter(({ place }) => !place.endsWith('.json'))
        .flatMap(({ place }) => readdirSync(path.join(ROOT, place)).map((file) => `${place}/${file}`))
        .filter((file) => !/\/((ko|en|vn|jp|cn)\.json|[\w-]+(\.test)?\.ts)$/.test(file)),
  },
  { title: 'Screens load texts from the folder that defines their type', find: () => screens.flatMap(otherFolders) },
  {
    title: 'Code of screens contains no Korean, Japanese or Chinese text',
    find: () =>
      [...screens, 'shell', 'ui'].flatMap((name) =>
        (code.get(name) ?? []).filter(({ text }) => /[가-힣ぁ-ヿ一-鿿]{2}/.test(text)).map(({ file }) => file),
      ),
  },
];
