import { createBigRoad } from './big-road.ts';

interface Props {
  /** Also its class: `big-road`, `eye`, `small-road`, `cockroach`. */
  readonly kind: string;
  readonly label: string;
  /** Sides or marks, oldest first. */
  readonly marks: readonly string[];
  /** Colours by mark; a mark that is a colour itself has none. */
  readonly tones?: Readonly<Record<string, string>>;
}

/** A board of six rows on which runs go down and changes start new columns. */
export function RoadBoard({ kind, label, marks, tones }: Props) {
  return (
    <div class={`road-board ${kind}`} role="img" aria-label={label} title={label}>
      {createBigRoad(marks).map(({ outcome, column, row, ties }) => (
        <span
          key={`${column} ${row}`}
          class={`mark ${tones?.[outcome] ?? outcome}${ties > 0 ? ' tied' : ''}`}
          style={{ gridColumn: String(column + 1), gridRow: String(row + 1) }}
        />
      ))}
    </div>
  );
}
