/**
 * Formats a date as YYYY-MM-DD in a time zone; a dash if it is empty or invalid (spec section 9). @param value ISO 8601
 * text, ms since 1970, or a Date @param timeZone IANA name; by default the user's zone
 */
export function formatDate(value: string | number | Date | null | undefined, timeZone?: string): string {
  const parts = dateParts(value, timeZone);
  return parts === undefined ? '-' : `${parts.year}-${parts.month}-${parts.day}`;
}

/** Formats a timestamp as YYYY-MM-DD HH:MM (24 hours); a dash if it is empty or invalid. */
export function formatDateTime(value: string | number | Date | null | undefined, timeZone?: string): string {
  const parts = dateParts(value, timeZone);
  return parts === undefined ? '-' : `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

type DateParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

function dateParts(value: string | number | Date | null | undefined, timeZone?: string): DateParts | undefined {
  if (value === null || value === undefined || value === '') {
    return undefined;
  }
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) {
    return undefined;
  }
  const parts: DateParts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value: text } of formatter(timeZone).formatToParts(date)) {
    if (type in parts) {
      parts[type as keyof DateParts] = type === 'year' ? text.padStart(4, '0') : text;
    }
  }
  return parts;
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
