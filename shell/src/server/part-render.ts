import type { recordRunningPart } from './running-part.ts';

// Does nothing in browsers; on the server `part-render.server.ts` replaces this file.

export const recordPartRender: typeof recordRunningPart = () => undefined;

export const getPartAttributes = (_module: string): Readonly<Record<string, string>> => ({});
