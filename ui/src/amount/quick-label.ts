import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';

/** A round amount as short as a reader of the language writes it: `+1만`, `+10K`. */
export function quickLabel(amount: number, locale: Locale): string {
  const short = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { notation: 'compact', maximumFractionDigits: 1 });
  return `+${short.format(amount)}`;
}
