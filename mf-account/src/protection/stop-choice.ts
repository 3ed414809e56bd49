import { BREAK_HOURS, EXCLUSION_PERIODS, type ExclusionPeriod } from 'shared-types/calls';

/** Duration of a restriction: a break of some hours, or a self-exclusion. */
export type StopChoice =
  | { readonly kind: 'break'; readonly hours: (typeof BREAK_HOURS)[number] }
  | { readonly kind: 'exclusion'; readonly period: ExclusionPeriod };

const HOUR_MS = 60 * 60_000;

const MONTHS: Readonly<Record<ExclusionPeriod, number | undefined>> = {
  '6months': 6,
  '1year': 12,
  '5years': 60,
  forever: undefined,
};

const CHOICES: readonly StopChoice[] = [
  ...BREAK_HOURS.map((hours) => ({ kind: 'break', hours }) as const),
  ...EXCLUSION_PERIODS.map((period) => ({ kind: 'exclusion', period }) as const),
];

/** Returns the end of a choice made now; undefined for a permanent one. @param now in ms */
export function getStopEnd(choice: StopChoice, now: number): Date | undefined {
  if (choice.kind === 'break') {
    return new Date(now + choice.hours * HOUR_MS);
  }
  const months = MONTHS[choice.period];
  return months === undefined ? undefined : addMonths(new Date(now), months);
}

/** Returns the next shorter choice, undefined for the shortest. */
export function getShorterChoice(choice: StopChoice): StopChoice | undefined {
  return CHOICES[CHOICES.findIndex((other) => getChoiceKey(other) === getChoiceKey(choice)) - 1];
}

/** Returns the text key of a choice. */
export function getChoiceKey(choice: StopChoice) {
  return choice.kind === 'break' ? (`break${choice.hours}` as const) : (`exclude${choice.period}` as const);
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
