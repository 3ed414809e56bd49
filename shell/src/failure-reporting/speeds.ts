import type { ReportedSpeed } from 'shared-types/registry';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import type { PackageVersion } from './release-of-stack.ts';

/** Names the feature version whose part an element belongs to. */
function partOf(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const { feature, version } = element?.closest<HTMLElement>('[data-feature]')?.dataset ?? {};
  return feature === undefined || version === undefined ? undefined : `${feature}@${version}`;
}

/**
 * Measures the Web Vitals of this page. What belongs to no part of a feature is the shell's.
 * @param onSpeed is called with each new value; the last one of a measure counts
 */
export function measureSpeeds(shell: PackageVersion, onSpeed: (speed: ReportedSpeed) => void): void {
  const report = (measure: ReportedSpeed['measure'], value: number, target: string | undefined) => {
    const [feature, version] = target?.startsWith('mf-') === true ? target.split('@') : [];
    const of = feature === undefined || version === undefined ? shell : { feature, version };
    onSpeed({ ...of, measure, value: Math.min(600_000, Math.round(value * 1_000) / 1_000) });
  };
  const options = { reportAllChanges: true, generateTarget: partOf };
  onLCP(({ value, attribution }) => report('lcp', value, attribution.target), options);
  onINP(({ value, attribution }) => report('inp', value, attribution.interactionTarget), options);
  onCLS(({ value, attribution }) => report('cls', value, attribution.largestShiftTarget), options);
}
