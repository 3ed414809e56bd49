import { formatDate, formatDateTime, formatNumber, formatWon, type PlatformFormat } from 'shared-types/platform';
import { siteState, timeZone } from '../site-state/site-state.ts';

/** Formatting in the page's language and the user's time zone. */
export const format: PlatformFormat = {
  date: (value) => formatDate(value, timeZone),
  dateTime: (value) => formatDateTime(value, timeZone),
  number: (value) => formatNumber(value, siteState.locale),
  won: (value) => formatWon(value, siteState.locale),
};
