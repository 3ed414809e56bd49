import {
  EARLY_LOGIN_ID,
  NEEDS_LOGIN_ATTRIBUTE,
  PART_FROM_SERVER_ATTRIBUTE,
  PRESSING_ATTRIBUTE,
  SERVER_HTML_ATTRIBUTE,
} from 'shared-types';
import { inlineJson } from './inline-json.ts';
import { pageScript } from './page-script.ts';

const SOURCE = ['mark-presses.js', 'early-fields.js', 'early-presses.js']
  .map((file) => pageScript(new URL(`early-input/${file}`, import.meta.url)))
  .join('');

/** What no script has made alive yet. */
const ASLEEP = `[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`;

/** What each function is called with. Words and the focus are given on before the press that sends them. */
const CALLS = {
  markPresses: [PRESSING_ATTRIBUTE],
  keepEarlyFields: [ASLEEP],
  keepEarlyPresses: [ASLEEP, `[${NEEDS_LOGIN_ATTRIBUTE}]`, EARLY_LOGIN_ID],
};

const STARTS = Object.entries(CALLS)
  .map(([name, values]) => `${name}(${values.map(inlineJson).join()});`)
  .join('');

/** The script that marks presses under way, and keeps presses, words and the focus on what the server wrote; to stand before that. */
export const EARLY_INPUT_SCRIPT = `(()=>{"use strict";\n${SOURCE}${STARTS}})()`;
