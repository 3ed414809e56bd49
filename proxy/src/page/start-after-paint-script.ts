import { inlineJson } from './inline-json.ts';
import { pageScript } from './page-script.ts';

const SOURCE = pageScript(new URL('start-after-paint/start-after-paint.js', import.meta.url));

/** Template with the start scripts of a page that the server wrote. */
export const START_TEMPLATE_ID = 'start-scripts';

/** The script that starts them; to stand behind all that they read. */
export const START_AFTER_PAINT_SCRIPT = `(()=>{"use strict";\n${SOURCE}startAfterPaint(${inlineJson(START_TEMPLATE_ID)})})()`;

const FETCH_SOURCE = pageScript(new URL('start-after-paint/fetch-after-load.js', import.meta.url));

/** The script that fetches files once the page has loaded. @param files addresses of them */
export function fetchAfterLoadScript(files: readonly string[]): string {
  return `(()=>{"use strict";\n${FETCH_SOURCE}fetchAfterLoad(${inlineJson(files)})})()`;
}
