import { platform } from 'shell/platform';

const PREFIX = 'slot-games.place.';

/** Returns where a provider's list was left, as an index of a game, which is independent of the window's width. */
export function readLastPlace(company: string): number {
  const place = Number(platform.storage.visit.read(PREFIX + company));
  return Number.isFinite(place) && place > 0 ? place : 0;
}

/** Stores the position in a provider's list for this visit. */
export function storePlace(company: string, place: number): void {
  platform.storage.visit.write(PREFIX + company, String(Math.round(place * 1_000) / 1_000));
}
