import path from 'node:path';

/** Root of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The packages that are built and released on their own; the shell first, since the gate holds features against it. */
export const FRONT_ENDS = ['shell', 'mf-games', 'mf-community', 'mf-wallet', 'mf-account'] as const;

export type FrontEnd = (typeof FRONT_ENDS)[number];
