import { EARLY_LOGIN_ID, NEEDS_LOGIN_ATTRIBUTE, PART_FROM_SERVER_ATTRIBUTE, SERVER_HTML_ATTRIBUTE } from 'shared-types';
import { inlineJson } from './inline-json.ts';
import { pageScript } from './page-script.ts';

const SOURCE = pageScript(new URL('early-presses/early-presses.js', import.meta.url));

/** What no script has made alive yet. */
const ASLEEP = `[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`;

/** The script that keeps presses on what the server wrote; to stand before that. */
export const EARLY_PRESSES_SCRIPT = `(()=>{"use strict";\n${SOURCE}keepEarlyPresses(${[ASLEEP, `[${NEEDS_LOGIN_ATTRIBUTE}]`, EARLY_LOGIN_ID].map(inlineJson).join()})})()`;
