import type { partBegins } from './current-part.ts';

// Browsers record and mark nothing; on the server `part-render.server.ts` replaces this file.

export const recordPartRender: typeof partBegins = () => undefined;

export const getPartAttributes = (_module: string): Readonly<Record<string, string>> => ({});
