import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORDS } from 'shared-types/calls';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';
import { listSourceFiles } from './source-files.ts';

/** Files that may use wire names: the conversion of sessions, and tests. */
const OF_THE_WIRE = [
  'api/call.test.ts',
  'api/page-answers.test.ts',
  'api/use-send.test.tsx',
  'federation/federation-plugins.test.ts',
  'platform/wire-session.ts',
  'session/session.test.ts',
];

const WIRE_WORD = new RegExp(String.raw`(?<![\w-])(?:${Object.keys(WORDS).join('|')})(?![\w-])`, 'g');

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

function listTextFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /texts\/\w+\.json$/.test(file),
  );
}

function wireWordsIn(file: string, text: string): string[] {
  return (text.match(WIRE_WORD) ?? []).map((word) => `${file}: ${word}`);
}

export const WIRE_WORD_RULES: readonly Rule[] = [
  {
    title: 'Front ends use domain names, not wire names, for fields and texts',
    find: () =>
      [...FRONT_ENDS, 'ui'].flatMap((frontEnd) => {
        const folder = `${frontEnd}/src`;
        const code = listSourceFiles(folder)
          .filter((file) => frontEnd !== 'shell' || !OF_THE_WIRE.includes(file))
          .flatMap((file) => wireWordsIn(file, withoutComments(readFileSync(path.join(ROOT, folder, file), 'utf8'))));
        const texts = listTextFiles(folder).flatMap((file) =>
          wireWordsIn(file, Object.keys(JSON.parse(readFileSync(path.join(ROOT, folder, file), 'utf8'))).join('\n')),
        );
        return [...code, ...texts];
      }),
  },
];
