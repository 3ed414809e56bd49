import type { partBegins } from './current-part.ts';

/** Does nothing in a browser; on the server `record-part-render.server.ts` replaces this file. */
export const recordPartRender: typeof partBegins = () => undefined;
