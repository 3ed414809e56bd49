const WITH_ZONE = /^(?!0000)\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Matches other spellings: a space instead of T, no seconds, no zone, slashes or dots, only a date. */
const LOOSE =
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]+(?<time>\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Matches digits without separators: `20261122` or `20261122093000`. */
const PLAIN = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;

const EPOCH = /^\d{9,13}$/;

/** Smallest number that is read as ms since 1970; smaller ones are seconds. */
const FIRST_MS = 1e11;

/** Range of valid timestamps, in ms. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Reads a timestamp: ISO 8601 with a zone, a date and time on the backend's clock, or a count of s or ms since 1970.
 * @param zone of the backend's clock, such as `+09:00`
 * @returns ISO 8601; undefined for an invalid value
 */
export function readTimestamp(value: unknown, zone: string): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && EPOCH.test(value.trim()))) {
    const count = Number(value);
    return formatIso(count < FIRST_MS ? count * 1_000 : count);
  }
  if (typeof value !== 'string') {
    return undefined;
  }
  const text = value.trim();
  if (WITH_ZONE.test(text)) {
    return isExistingDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  }
  const { year, month, day, time = '00:00', zone: own = zone } = LOOSE.exec(insertSeparators(text))?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) {
    return undefined;
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const offset = /^z$/i.test(own) ? 'Z' : own.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return isExistingDay(date)
    ? formatIso(Date.parse(`${date}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}${offset}`))
    : undefined;
}

function insertSeparators(text: string): string {
  return text.replace(PLAIN, (_, year, month, day, hour, minute, second) =>
    hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour}:${minute}:${second}`,
  );
}

/** Returns true if a day exists: `Date` would read the 30th of February as the 2nd of March. */
function isExistingDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

function formatIso(ms: number): string | undefined {
  return ms >= EARLIEST && ms <= LATEST ? new Date(ms).toISOString() : undefined;
}
