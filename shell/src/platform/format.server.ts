import { formatDate, formatDateTime, formatNumber, formatWon, type PlatformFormat } from 'shared-types/platform';
import { serverPage } from '../server/server-page.ts';

const { zone, state } = serverPage;

/** Formatting in the page's language and the time zone that the user's browser sent. */
export const format: PlatformFormat = {
  date: (value) => formatDate(value, zone),
  dateTime: (value) => formatDateTime(value, zone),
  number: (value) => formatNumber(value, state.locale),
  won: (value) => formatWon(value, state.locale),
};
