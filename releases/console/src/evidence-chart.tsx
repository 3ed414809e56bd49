import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CurvePoint } from '../../src/canary-analysis/evidence.ts';
import { formatCount } from '../../src/release-command/evidence-text.ts';
import { LANGUAGE, t } from './texts.ts';

/** Evidence from which a rollout waits. */
const EVIDENCE_THRESHOLD = 20;
const HEIGHT = 240;
const MIN_SPAN_SECONDS = 10;
const POWERS = [0.1, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
const COLORS = { line: '#e8b34b', stop: '#ef7b80', wait: '#a5a7b0', grid: '#2a2e38', text: '#a5a7b0' };

interface EvidenceChartProps {
  readonly points: readonly CurvePoint[];
  readonly threshold: number;
}

/** Draws evidence over time on a logarithmic scale, with the thresholds. */
export function EvidenceChart({ points, threshold }: EvidenceChartProps) {
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
          date.toLocaleTimeString(LANGUAGE, { hour12: false, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
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
  }, [points, threshold, last]);
  if (last === undefined) {
    return <p className="empty">{t('noCurve')}</p>;
  }
  const label = t('curve', {
    evidence: formatCount(last.evidence),
    visitors: formatCount(last.visitors),
    threshold: formatCount(threshold),
  });
  const lines = [
    ['accent', '——', t('evidence')],
    ['bad', '– –', t('stopsAt', { threshold: formatCount(threshold) })],
    ['muted', '····', t('waitsFrom', { evidence: EVIDENCE_THRESHOLD })],
  ] as const;
  return (
    <figure>
      <div ref={place} role="img" aria-label={label} style={{ height: HEIGHT }} />
      <figcaption className="wrap muted">
        {lines.map(([tone, line, text]) => (
          <span key={tone}>
            <b className={tone} aria-hidden="true">
              {line}
            </b>{' '}
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
