import { BREAK_HOURS, EXCLUSION_PERIODS, type ExclusionPeriod } from 'shared-types/calls';

/** Breaks of some hours, the shortest first. Each choice has the key of its text. */
export const BREAKS = BREAK_HOURS.map((hours) => ({ key: `break${hours}`, hours }) as const);

export const EXCLUSIONS = EXCLUSION_PERIODS.map((period) => ({ key: `exclude${period}`, period }) as const);

export type StopChoice = (typeof BREAKS)[number] | (typeof EXCLUSIONS)[number];

const CHOICES: readonly StopChoice[] = [...BREAKS, ...EXCLUSIONS];

const HOUR_MS = 60 * 60_000;

const MONTHS: Readonly<Record<ExclusionPeriod, number | undefined>> = {
  '6months': 6,
  '1year': 12,
  '5years': 60,
  forever: undefined,
};

/** Returns the end of a choice made now; undefined for a permanent one. @param now in ms */
export function getStopEnd(choice: StopChoice, now: number): Date | undefined {
  if ('hours' in choice) {
    return new Date(now + choice.hours * HOUR_MS);
  }
  const months = MONTHS[choice.period];
  return months === undefined ? undefined : addMonths(new Date(now), months);
}

/** Returns the next shorter choice, undefined for the shortest. */
export function getShorterChoice({ key }: StopChoice): StopChoice | undefined {
  return CHOICES[CHOICES.findIndex((other) => other.key === key) - 1];
}

/** Returns the same day of a later month, or its last day if the month is shorter, as the backend does. */
function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setMonth(from.getMonth() + months);
  if (later.getDate() !== from.getDate()) {
    later.setDate(0);
  }
  return later;
}
