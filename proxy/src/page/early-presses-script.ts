import {
  EARLY_LOGIN_ID,
  NEEDS_LOGIN_ATTRIBUTE,
  PART_FROM_SERVER_ATTRIBUTE,
  PRESSING_ATTRIBUTE,
  SERVER_HTML_ATTRIBUTE,
} from 'shared-types';
import { inlineJson } from './inline-json.ts';
import { pageScript } from './page-script.ts';

const SOURCE = ['mark-presses.js', 'early-presses.js']
  .map((file) => pageScript(new URL(`early-presses/${file}`, import.meta.url)))
  .join('');

/** What no script has made alive yet. */
const ASLEEP = `[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`;

const KEEP = [ASLEEP, `[${NEEDS_LOGIN_ATTRIBUTE}]`, EARLY_LOGIN_ID].map(inlineJson).join();

/** The script that marks presses under way, and keeps those on what the server wrote; to stand before that. */
export const EARLY_PRESSES_SCRIPT = `(()=>{"use strict";\n${SOURCE}markPresses(${inlineJson(PRESSING_ATTRIBUTE)});keepEarlyPresses(${KEEP})})()`;
