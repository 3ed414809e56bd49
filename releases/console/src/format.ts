import { useLanguage } from './texts.tsx';

/** Functions that format values in the selected language. */
export interface Formats {
  count(value: number): string;
  /** Formats a count as a percentage of another one. */
  share(part: number, all: number): string;
  evidence(value: number): string;
  /** Formats an ISO timestamp or a time in ms with date and time. */
  time(at: string | number): string;
  day(at: string | number): string;
  bytes(value: number): string;
}

export function useFormats(): Formats {
  const { language } = useLanguage();
  const date = (at: string | number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(new Date(at));
  const count = (value: number) => Math.round(value).toLocaleString(language);
  return {
    count,
    share: (part, all) =>
      all === 0 ? '–' : (part / all).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
    evidence: (value) => (value >= 100 ? count(Math.min(value, 1e9)) : String(Number(value.toPrecision(2)))),
    time: (at) => date(at, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: (at) => date(at, { dateStyle: 'full' }),
    bytes: (value) => `${(value / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} KiB`,
  };
}

/** Returns the evidence relative to the stop threshold, from 0 to 1 on a logarithmic scale. */
export function getNearness(evidence: number, threshold: number): number {
  return Math.min(1, Math.max(0, Math.log(Math.max(evidence, 1)) / Math.log(threshold)));
}
