import { BREAK_HOURS, EXCLUSION_PERIODS, type ExclusionPeriod } from 'shared-types/calls';

/** How long a member stops for: a break of some hours, or a self-exclusion. */
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

/** When a choice made now ends; undefined: never. @param now in ms */
export function endOf(choice: StopChoice, now: number): Date | undefined {
  if (choice.kind === 'break') {
    return new Date(now + choice.hours * HOUR_MS);
  }
  const months = MONTHS[choice.period];
  return months === undefined ? undefined : monthsLater(new Date(now), months);
}

/** The next shorter choice, undefined for the shortest. */
export function shorterThan(choice: StopChoice): StopChoice | undefined {
  return CHOICES[CHOICES.findIndex((other) => nameOf(other) === nameOf(choice)) - 1];
}

/** Key of the choice's text. */
export function nameOf(choice: StopChoice) {
  return choice.kind === 'break' ? (`break${choice.hours}` as const) : (`exclude${choice.period}` as const);
}

/** The same day of a later month; its last day where it has no such day, as the house counts. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setMonth(from.getMonth() + months);
  if (later.getDate() !== from.getDate()) {
    later.setDate(0);
  }
  return later;
}
