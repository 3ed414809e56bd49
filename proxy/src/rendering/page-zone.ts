import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Locale } from 'shared-types/platform';
import { ZONE_COOKIE } from 'shared-types/registry';
import { pageCookie } from '../cookies/site-cookies.ts';

/** The zone that most readers of a language live in: that of whoever has not been here before. */
const ZONE_OF: Readonly<Record<Locale, string>> = {
  ko: 'Asia/Seoul',
  en: 'Asia/Seoul',
  vn: 'Asia/Ho_Chi_Minh',
  jp: 'Asia/Tokyo',
  cn: 'Asia/Shanghai',
};

/** Returns the zone that a page's moments are written in, by the name that engines as this one have for it. */
export function zoneOf({ cookies }: Pick<FastifyRequest, 'cookies'>, locale: Locale): string {
  return normalizeZone(pageCookie(cookies, ZONE_COOKIE) ?? '') ?? normalizeZone(ZONE_OF[locale]) ?? 'UTC';
}

/** Kept, since an engine takes its time to look one up, and few enough, since strangers write them. */
const zones = new LRUCache<string, string>({ max: 500 });

/** Returns undefined for what is no zone. */
function normalizeZone(zone: string): string | undefined {
  const known = zones.get(zone);
  if (known !== undefined || zone === '') {
    return known;
  }
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    zones.set(zone, timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
