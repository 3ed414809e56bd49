/** Subject of a limit: requested deposits, lost stakes, or all stakes. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Over how long a limit counts, always up to now: 24 hours, 7 days, 30 days. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** For how long a member may shut the games and deposits for himself or herself. */
export const EXCLUSION_PERIODS = ['6months', '1year', '5years', 'forever'] as const;
export type ExclusionPeriod = (typeof EXCLUSION_PERIODS)[number];

/** Lengths of a break that the screens offer, in hours; the call takes any from 1 hour to 42 days. */
export const BREAK_HOURS = [1, 24, 168, 720] as const;

/** Intervals of the reality check that the screens offer, in minutes. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;
