import type { RunningPart } from './part-render.server.ts';

// Does nothing in browsers; on the server `part-render.server.ts` replaces this file.

export const recordPartRender = (_part: RunningPart): void => undefined;

export const getPartAttributes = (_module: string): Readonly<Record<string, string>> => ({});
