import { platform } from 'shell/platform';

const PREFIX = 'slot-games.place.';

/** Where a provider's list stood when it was left, as the place of a game: it holds in windows of any width. */
export function lastPlace(company: string): number {
  const place = Number(platform.storage.visit.read(PREFIX + company));
  return Number.isFinite(place) && place > 0 ? place : 0;
}

/** Keeps where a provider's list stands, for this visit. */
export function keepPlace(company: string, place: number): void {
  platform.storage.visit.write(PREFIX + company, String(Math.round(place * 1_000) / 1_000));
}
