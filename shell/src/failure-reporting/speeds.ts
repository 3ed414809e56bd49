import type { ReportedSpeed } from 'shared-types/registry';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { siteState } from '../site-state/site-state.ts';
import type { PackageVersion } from './release-of-stack.ts';
import { queueSpeed } from './report-queue.ts';

function getFeatureVersion(node: Node | null | undefined): PackageVersion | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const { feature, version } = element?.closest<HTMLElement>('[data-feature]')?.dataset ?? {};
  return feature === undefined || version === undefined ? undefined : { feature, version };
}

function getShiftedNode(shifts: readonly LayoutShift[]): Node | null | undefined {
  const [largest] = shifts.toSorted((one, other) => other.value - one.value);
  return largest?.sources.find(({ node }) => node instanceof Element)?.node;
}

/**
 * Measures the Web Vitals of this page and attributes each to the feature version of its element, or to the shell.
 * The entries are read here, since the attribution build of `web-vitals` is 2.5 kB larger.
 */
export function measureSpeeds(): void {
  const report = (measure: ReportedSpeed['measure'], value: number, node: Node | null | undefined) => {
    const of = getFeatureVersion(node) ?? { feature: 'shell', version: siteState.shell.version };
    queueSpeed({ ...of, measure, value: Math.min(600_000, Math.round(value * 1_000) / 1_000) });
  };
  const options = { reportAllChanges: true };
  onLCP(({ value, entries }) => report('lcp', value, entries.at(-1)?.element), options);
  onINP(({ value, entries }) => report('inp', value, entries.find(({ target }) => target !== null)?.target), options);
  onCLS(({ value, entries }) => report('cls', value, getShiftedNode(entries)), options);
}
