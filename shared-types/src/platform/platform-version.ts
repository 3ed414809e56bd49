/**
 * Version of the platform contract. A minor step adds something that features may use; a major step takes something
 * away or changes its meaning. Features state a range of it in their `feature.json`.
 */
export const PLATFORM_VERSION = '1.0.0';

/** Name under which features import the platform. */
export const PLATFORM_MODULE = 'shell/platform';
