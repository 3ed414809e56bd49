/** Days from one to another, both included, as YYYY-MM-DD in the reader's time zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The last so many days, today included. */
export function lastDays(days: number, now = new Date()): Period {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { from: dayOf(first), to: dayOf(now) };
}

/**
 * A period as calls want it: from its first moment to the first one after it, ISO 8601 in UTC; undefined for none, and for
 * one that ends after the year 9999, which no call takes.
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

/** Midnight at the start of a day, so many days on; a day of the clock change is 23 or 25 hours long. */
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
