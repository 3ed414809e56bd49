/** Days, both included, as YYYY-MM-DD in the reader's own time zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The periods that are one press away, in days up to today. */
export const PRESET_DAYS = [1, 7, 30, 90] as const;

/** The last so many days, today being one of them. */
export function lastDays(days: number, now: Date): Period {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { from: dayOf(first), to: dayOf(now) };
}

/** The preset that a period is, undefined when it was chosen by hand. */
export function presetOf({ from, to }: Period, now: Date): number | undefined {
  return PRESET_DAYS.find((days) => {
    const preset = lastDays(days, now);
    return preset.from === from && preset.to === to;
  });
}

/** The moments from the start of the first day to the end of the last; undefined when they are no period. */
export function momentsOf({ from, to }: Period): { readonly from: string; readonly to: string } | undefined {
  const start = startOf(from, 0);
  const end = startOf(to, 1);
  return start === undefined || end === undefined || end <= start
    ? undefined
    : { from: start.toISOString(), to: end.toISOString() };
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Midnight at the start of a day, so many days later; a day of the clock change is 23 or 25 hours long. */
function startOf(day: string, later: number): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) {
    return undefined;
  }
  const start = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later);
  return Number.isNaN(start.getTime()) ? undefined : start;
}
