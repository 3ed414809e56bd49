/**
 * Version of the platform contract. A minor step adds something for features; a major step removes something or changes
 * its meaning. Features state a range in their `feature.json`.
 */
export const PLATFORM_VERSION = '1.0.0';

/** Name under which features import the platform. */
export const PLATFORM_MODULE = 'shell/platform';
