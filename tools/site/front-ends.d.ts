/** Root of the project. */
export declare const ROOT: string;
/** The packages that are built and released on their own; the shell first, since the gate holds features against it. */
export declare const FRONT_ENDS: readonly ['shell', 'mf-games', 'mf-community', 'mf-wallet', 'mf-account'];
export type FrontEnd = (typeof FRONT_ENDS)[number];
