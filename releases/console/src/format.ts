import { useLanguage } from './texts.tsx';

/** Returns functions that format values in the selected language. Times are ISO timestamps or in ms. */
export function useFormats() {
  const { language } = useLanguage();
  const date = (at: string | number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(new Date(at));
  const count = (value: number) => Math.round(value).toLocaleString(language);
  return {
    count,
    share: (part: number, all: number) =>
      all === 0 ? '–' : (part / all).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
    evidence: (value: number) => (value >= 100 ? count(Math.min(value, 1e9)) : String(Number(value.toPrecision(2)))),
    time: (at: string | number) =>
      date(at, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: (at: string | number) => date(at, { dateStyle: 'full' }),
    bytes: (value: number) => `${(value / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} KiB`,
  };
}

/** Returns the evidence relative to the stop threshold, from 0 to 1 on a logarithmic scale. */
export function getNearness(evidence: number, threshold: number): number {
  return Math.min(1, Math.max(0, Math.log(Math.max(evidence, 1)) / Math.log(threshold)));
}
