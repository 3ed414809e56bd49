import { platform } from 'shell/platform';

const PREFIX = 'slot-games.place.';

/** Returns the stored position of a provider's list, as the position of a game: valid in windows of any width. */
export function lastPlace(company: string): number {
  const place = Number(platform.storage.visit.read(PREFIX + company));
  return Number.isFinite(place) && place > 0 ? place : 0;
}

/** Stores the position of a provider's list, for this visit. */
export function keepPlace(company: string, place: number): void {
  platform.storage.visit.write(PREFIX + company, String(Math.round(place * 1_000) / 1_000));
}
