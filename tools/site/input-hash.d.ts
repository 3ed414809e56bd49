import { type FrontEnd } from './front-ends.ts';
/**
 * Hash of everything that a front end is built from: its own files, the contracts, the build preset and the locked
 * versions. The same hash means the same build.
 */
export declare function inputHash(frontEnd: FrontEnd): string;
