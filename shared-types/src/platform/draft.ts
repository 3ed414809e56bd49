/** Input of a form that was not sent yet; never a secret. */
export type DraftFields = Readonly<Record<string, string | number | undefined>>;

export interface DraftOptions {
  /** Stores the draft in the browser for this time in ms, over visits; only in the tab if undefined. */
  readonly maxAgeMs?: number;
}

/** Returns a stored draft; a field that is missing, too old or of another kind has its value of `empty`. */
export function parseDraft<Fields extends DraftFields>(
  text: string | undefined,
  empty: Fields,
  now: number,
  { maxAgeMs }: DraftOptions = {},
): Fields {
  try {
    const { at, ...stored } = JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>>;
    const isFresh = maxAgeMs === undefined || (typeof at === 'number' && now - at < maxAgeMs);
    const fields = Object.entries(empty).map(([name, value]) => [
      name,
      isFresh && isAlike(stored[name], value) ? stored[name] : value,
    ]);
    return Object.fromEntries(fields) as Fields;
  } catch {
    return empty;
  }
}

/** Returns the text that is stored of a draft; undefined if nothing was typed. */
export function formatDraft<Fields extends DraftFields>(draft: Fields, empty: Fields, now: number): string | undefined {
  const isEmpty = Object.entries(draft).every(
    ([name, value]) => (typeof value === 'string' ? value.trim() : value) === empty[name] || value === empty[name],
  );
  return isEmpty ? undefined : JSON.stringify({ ...draft, at: now });
}

function isAlike(stored: unknown, empty: string | number | undefined): boolean {
  return typeof empty === 'number'
    ? typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0
    : typeof stored === 'string';
}
