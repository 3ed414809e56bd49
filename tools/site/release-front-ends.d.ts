/**
 * Builds what changed, publishes it under a version that carries the hash of its input
 * (`1.4.2-local.3f9a…`: a published version never changes) and activates all front ends together.
 * @param releases folder of the release store
 */
export declare function releaseFrontEnds(releases: string, say: (line: string) => void): Promise<void>;
