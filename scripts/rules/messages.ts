import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGES } from 'shared-types/platform';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';
import { listSourceFiles } from './source-files.ts';

/** First number that the specification does not define. */
const FIRST_OF_OURS = 3001;

/** Sources of the frame: the shell and the shared error messages. */
const FRAME = [
  ...listSourceFiles('shell/src')
    .filter((file) => !/\.test\.|(^|\/)test-site\//.test(file))
    .map((file) => `shell/src/${file}`),
  'shared-types/src/messages/failure-message.ts',
];

export const MESSAGE_RULES: readonly Rule[] = [
  {
    title: 'Each numbered message is in the specification or used by the shell',
    find: () => {
      const code = FRAME.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
      return Object.keys(MESSAGES).filter(
        (key) => Number(key.slice('msg'.length)) >= FIRST_OF_OURS && !code.includes(`'${key}'`),
      );
    },
  },
];
