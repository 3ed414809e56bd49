import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useFormats } from './format.ts';
import { useLanguage } from './texts.tsx';

/** Evidence from which a rollout waits. */
export const EVIDENCE_THRESHOLD = 20;
const HEIGHT = 240;
const MIN_SPAN_SECONDS = 10;
const POWERS = [0.1, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
const COLORS = { line: '#e8b34b', stop: '#ef7b80', wait: '#a5a7b0', grid: '#2a2e38', text: '#a5a7b0' };

/** Draws evidence over time on a logarithmic scale, with the thresholds. */
export function EvidenceChart({
  points,
  threshold,
}: {
  readonly points: readonly { readonly at: number; readonly evidence: number; readonly visitors: number }[];
  readonly threshold: number;
}) {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const last = points.at(-1);
  useEffect(() => {
    const element = place.current;
    if (element === null || last === undefined) {
      return undefined;
    }
    const times = points.map(({ at }) => at / 1000);
    const data: uPlot.AlignedData = [
      times,
      points.map(({ evidence }) => Math.min(1e6, Math.max(0.1, evidence))),
      times.map(() => threshold),
      times.map(() => EVIDENCE_THRESHOLD),
    ];
    const axis = { stroke: COLORS.text, grid: { stroke: COLORS.grid, width: 1 }, ticks: { stroke: COLORS.grid } };
    const line = (stroke: string, dash: number[]) => ({ stroke, dash, width: 1.5, points: { show: false } });
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { range: (_, min, max) => [min, Math.max(max, min + MIN_SPAN_SECONDS)] },
          y: { distr: 3, range: [0.1, Math.max(2 * threshold, ...(data[1] as number[]))] },
        },
        axes: [
          { ...axis, space: 72 },
          { ...axis, size: 64, splits: () => POWERS },
        ],
        series: [
          {},
          { stroke: COLORS.line, fill: '#e8b34b1f', width: 2, points: { show: points.length < 40 } },
          line(COLORS.stop, [8, 6]),
          line(COLORS.wait, [3, 5]),
        ],
        tzDate: (at) => new Date(at * 1000),
        fmtDate: () => (date) =>
          date.toLocaleTimeString(language, { hour12: false, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      },
      data,
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [points, threshold, language, last]);
  if (last === undefined) {
    return <p className="empty">{t('noCurve')}</p>;
  }
  const label = t('curve', {
    evidence: formats.evidence(last.evidence),
    visitors: formats.count(last.visitors),
    threshold: formats.count(threshold),
  });
  return (
    <figure>
      <div ref={place} role="img" aria-label={label} style={{ height: HEIGHT }} />
      <figcaption className="wrap muted">
        <span>
          <i className="key accent" />
          {t('evidence')}
        </span>
        <span>
          <i className="key bad" />
          {t('stopsAt', { threshold: formats.count(threshold) })}
        </span>
        <span>
          <i className="key muted" />
          {t('waitsFrom', { evidence: EVIDENCE_THRESHOLD })}
        </span>
      </figcaption>
    </figure>
  );
}
