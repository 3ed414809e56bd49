/**
 * Formats a date as YYYY-MM-DD in a time zone; a dash if it is empty or invalid (spec section 9). @param value ISO 8601
 * text, ms since 1970, or a Date @param timeZone IANA name; by default the user's zone
 */
export function formatDate(value: string | number | Date | null | undefined, timeZone?: string): string {
  return formatDateTime(value, timeZone).split(' ')[0] ?? '';
}

/** Formats a timestamp as YYYY-MM-DD HH:MM (24 hours); a dash if it is empty or invalid. */
export function formatDateTime(value: string | number | Date | null | undefined, timeZone?: string): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) {
    return '-';
  }
  const parts = formatter(timeZone).formatToParts(date);
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts.map((part) => [part.type, part.value]));
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}`;
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

function formatter(timeZone: string | undefined): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (found === undefined) {
    found = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, found);
  }
  return found;
}
