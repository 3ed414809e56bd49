/** The forms that move money; each has a request id of its own. */
export type MoneyForm = 'deposit' | 'withdraw' | 'comp';

/** Where a form's request id is kept: that of a tab survives a reload, the shared one is met by a second tab. */
interface Places {
  readonly tab: Storage;
  readonly shared: Storage;
}

/** A shared id that is older, in ms, is no longer taken over: its form was left. As long as an idle session. */
const SHARED_FOR_MS = 30 * 60 * 1000;

/** How many ended ids are remembered, for tabs that slept meanwhile. */
const CLOSED_KEPT = 20;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function browserPlaces(): Places {
  return { tab: sessionStorage, shared: localStorage };
}

/**
 * The request id of a form that opens: this tab's own from before a reload, else the one that another open tab has, else
 * a new one. Tabs with the same form share an id, so that sending both has one effect (the backend carries an id out
 * once). An id that any tab has got an answer for is never given again.
 */
export function openRequest(form: MoneyForm, userId: string, now = Date.now(), places = browserPlaces()): string {
  const key = requestKey(form, userId);
  const shared = read(places.shared, key);
  const closed = shared?.closed ?? [];
  const candidates = [
    read(places.tab, key)?.id,
    shared !== undefined && Math.abs(now - shared.since) <= SHARED_FOR_MS ? shared.id : undefined,
  ];
  const id = candidates.find((kept) => kept !== undefined && !closed.includes(kept)) ?? newRequestId();
  write(places.tab, key, { id, since: now, closed: [] });
  write(places.shared, key, { id, since: now, closed });
  return id;
}

/** Ends a request id: the backend has answered it for good. */
export function closeRequest(form: MoneyForm, userId: string, id: string, places = browserPlaces()): void {
  const key = requestKey(form, userId);
  const shared = read(places.shared, key);
  const closed = [id, ...(shared?.closed ?? [])].slice(0, CLOSED_KEPT);
  write(places.shared, key, { id: shared?.id ?? id, since: shared?.since ?? 0, closed });
}

/** Whether any tab has got an answer for a request id. */
export function isRequestClosed(form: MoneyForm, userId: string, id: string, places = browserPlaces()): boolean {
  return read(places.shared, requestKey(form, userId))?.closed.includes(id) ?? false;
}

/** Name that a form's request id is kept under. */
export function requestKey(form: MoneyForm, userId: string): string {
  return `wallet.request.${form}.${userId}`;
}

/** A version 4 UUID; also where `crypto.randomUUID` is missing, which it is on pages served without https. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

interface Kept {
  readonly id: string;
  /** When a form took it last, ms since 1970. */
  readonly since: number;
  /** Ids that were answered, newest first. */
  readonly closed: readonly string[];
}

function read(place: Storage, key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(place.getItem(key) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  const { id, since, closed } = (value ?? {}) as Partial<Kept>;
  return typeof id === 'string' && UUID.test(id) && typeof since === 'number' && Array.isArray(closed);
}

function write(place: Storage, key: string, kept: Kept): void {
  try {
    place.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the id lives as long as the form.
  }
}
