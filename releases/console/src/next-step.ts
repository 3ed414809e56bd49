import type { PackageStatus } from '../../src/release-command/status-command.ts';
import { formatTime } from './format.ts';
import { getOutcomeName } from './measures.tsx';
import { t } from './texts.ts';

interface ShownScope {
  readonly percent?: number | undefined;
  readonly rollout?: { readonly to?: readonly string[] | undefined } | undefined;
}

/** Returns the visitors of a canary: `25 % of visitors`, `100 % of staff`. */
export function getScopeText({ rollout, percent }: ShownScope, share = percent ?? 0): string {
  return t(rollout?.to === undefined ? 'shareOfVisitors' : 'shareOfGroup', { share, group: rollout?.to?.join(', ') });
}

/** Translates the cause of a stop. @param detail text of its history entry */
export function getCauseText(detail: string): string {
  const cause = detail.split(/: (.*)/s)[1] ?? detail;
  const found =
    /^(?:(?<outcome>\S+) reached by|failed for) (?<part>\d+) of (?<all>\d+) visitors(?:, (?<against>\S+) for (?<other>\d+) of (?<others>\d+))?/.exec(
      cause,
    )?.groups;
  if (found === undefined) {
    return cause;
  }
  const { outcome, against } = found;
  const text =
    outcome === undefined ? t('causeFailed', found) : t('causeMissed', { ...found, what: getOutcomeName(outcome) });
  return against === undefined ? text : `${text} ${t('causeOthers', found)}`;
}

/** Returns why the next step of a canary is allowed, or what it waits for. */
export function getAllowanceText({ next }: PackageStatus): string {
  return next === undefined ? '' : t(`cause-${next.cause}`, { why: next.why, seen: next.seen, needed: next.needed });
}

export function getNextStepText(row: PackageStatus): string {
  const { next } = row;
  if (next === undefined) {
    return '';
  }
  const what = next.step === 'promote' ? t('everybody') : t('shareOfVisitors', { share: next.step });
  const why = getAllowanceText(row);
  if (next.paused) {
    return t('nextPaused', { what });
  }
  return next.step === undefined || next.at === undefined
    ? t('nextNone', { why })
    : t(next.allowed ? 'nextAt' : 'nextWaits', { what, at: formatTime(next.at), why });
}
