import { LANGUAGE } from './texts.ts';

export function formatShare(part: number, all: number): string {
  const share = part / all;
  return all === 0 ? '–' : share.toLocaleString(LANGUAGE, { style: 'percent', maximumFractionDigits: 1 });
}

/** Formats a time of the history. @param at ISO timestamp, or in ms */
export function formatTime(at: string | number): string {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Date(at).toLocaleString(LANGUAGE, { month: 'short', day: 'numeric', ...clock });
}
