import { type FrontEnd } from './front-ends.ts';
/**
 * Builds a front end for production unless its `dist` is from the same input already.
 * @returns whether a build was needed
 * @throws {CommandFailed} with the build's output when it fails
 */
export declare function buildFrontEnd(frontEnd: FrontEnd, hash: string): Promise<boolean>;
