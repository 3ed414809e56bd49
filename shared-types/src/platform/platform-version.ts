/**
 * Version of the platform contract. A minor step adds something that features may use; a major step takes something
 * away or changes its meaning. Features state a range of it in their `feature.json`.
 */
export const PLATFORM_VERSION = '4.0.0';

/** Major 3, which the shell offers beside it so that features move at their own time: its fields are called as the wire's. */
export const PLATFORM_THREE_VERSION = '3.0.0';

/** Major 2, likewise. */
export const PLATFORM_TWO_VERSION = '2.8.0';

/** Name under which features import the platform. */
export const PLATFORM_MODULE = 'shell/platform';
