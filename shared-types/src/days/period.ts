/** Days from one to another, both included, as YYYY-MM-DD in the reader's time zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns the period of the last days, today included. */
export function lastDays(days: number, now = new Date()): Period {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { from: dayOf(first), to: dayOf(now) };
}

/**
 * Returns a period for calls: from its start to the first moment after it, ISO 8601 in UTC; undefined if invalid, or if
 * it ends after the year 9999, which no call accepts.
 */
export function momentsOf({ from, to }: Period): { from: string; to: string } | undefined {
  const first = startOf(from, 0);
  const after = startOf(to, 1);
  return first === undefined || after === undefined || first >= after || after.getUTCFullYear() > 9999
    ? undefined
    : { from: first.toISOString(), to: after.toISOString() };
}

function dayOf(date: Date): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return [part(date.getFullYear(), 4), part(date.getMonth() + 1, 2), part(date.getDate(), 2)].join('-');
}

/** Returns midnight at the start of a day, moved by a number of days; a day of the clock change has 23 or 25 hours. */
function startOf(day: string, on: number): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) {
    return undefined;
  }
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const start = new Date(year, month - 1, date);
  // 31 February is no day, though a Date takes it for one.
  return dayOf(start) === day ? new Date(year, month - 1, date + on) : undefined;
}
