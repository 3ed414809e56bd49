import type { partBegins } from './current-part.ts';

/** Does nothing in a browser; at the server `record-part-render.server.ts` takes the place of this file. */
export const recordPartRender: typeof partBegins = () => undefined;
