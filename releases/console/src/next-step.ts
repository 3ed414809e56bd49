import type { PackageStatus } from '../../src/release-command/status-command.ts';
import { useFormats } from './format.ts';
import { useMeasureName } from './measures.tsx';
import { useLanguage } from './texts.tsx';

interface ShownScope {
  readonly percent?: number | undefined;
  readonly rollout?: { readonly to?: readonly string[] | undefined } | undefined;
}

/** Returns a function that formats the visitors of a canary: `25 % of visitors`, `100 % of staff`. */
export function useScope(): (row: ShownScope, percent?: number) => string {
  const { t } = useLanguage();
  return ({ rollout, percent }, share = percent ?? 0) =>
    t(rollout?.to === undefined ? 'shareOfVisitors' : 'shareOfGroup', { share, group: rollout?.to?.join(', ') ?? '' });
}

/** Returns a function that translates the cause of a stop from the text of its history entry. */
export function useCauseText(): (detail: string) => string {
  const { t } = useLanguage();
  const name = useMeasureName();
  return (detail) => {
    const cause = detail.split(/: (.*)/s)[1] ?? detail;
    const found =
      /^(?:(?<outcome>\S+) reached by|failed for) (?<part>\d+) of (?<all>\d+) visitors(?:, (?<against>\S+) for (?<other>\d+) of (?<others>\d+))?/.exec(
        cause,
      )?.groups;
    if (found === undefined) {
      return cause;
    }
    const { outcome, against } = found;
    const what = name({ name: outcome ?? '', isOutcome: outcome !== undefined });
    const text = t(outcome === undefined ? 'causeFailed' : 'causeMissed', { ...found, what });
    return against === undefined ? text : `${text} ${t('causeOthers', found)}`;
  };
}

/** Returns a function that formats why the next step of a canary is allowed, or what it waits for. */
export function useAllowanceText(): (row: PackageStatus) => string {
  const { t } = useLanguage();
  return ({ next }) =>
    next === undefined ? '' : t(`cause-${next.cause}`, { why: next.why, seen: next.seen, needed: next.needed });
}

export function useNextStepText(): (row: PackageStatus) => string {
  const { t } = useLanguage();
  const { time } = useFormats();
  const allowance = useAllowanceText();
  return (row) => {
    const { next } = row;
    if (next === undefined) {
      return '';
    }
    const what = next.step === 'promote' ? t('everybody') : t('shareOfVisitors', { share: next.step ?? 0 });
    if (next.paused) {
      return t('nextPaused', { what });
    }
    if (next.step === undefined || next.at === undefined) {
      return t('nextNone', { why: allowance(row) });
    }
    return t(next.allowed ? 'nextAt' : 'nextWaits', { what, at: time(next.at), why: allowance(row) });
  };
}
