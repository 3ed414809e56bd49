import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';

/** Formats a round amount in the shortest notation of the language: `+1만`, `+10K`. */
export function quickLabel(amount: number, locale: Locale): string {
  const short = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { notation: 'compact', maximumFractionDigits: 1 });
  return `+${short.format(amount)}`;
}
