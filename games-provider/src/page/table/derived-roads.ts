/** A mark of a derived road: red where the previous columns repeat themselves, blue where they do not. */
type DerivedMark = 'red' | 'blue';

/** The derived roads: class, text of the name, and number of columns that it looks back over. */
export const DERIVED_ROADS = [
  { kind: 'eye', name: 'bigEye', back: 1 },
  { kind: 'small-road', name: 'smallRoad', back: 2 },
  { kind: 'cockroach', name: 'cockroach', back: 3 },
] as const;

/** Returns the lengths of the runs of one side, oldest first; a tie ends no run. */
function getRunLengths(outcomes: readonly string[]): number[] {
  const runs: number[] = [];
  let last: string | undefined;
  for (const outcome of outcomes.filter((each) => each !== 'tie')) {
    if (outcome === last) {
      runs.push((runs.pop() ?? 0) + 1);
    } else {
      runs.push(1);
    }
    last = outcome;
  }
  return runs;
}

/**
 * Returns the marks of a derived road, oldest first, over runs of the big road before a run turns at the bottom. A hand
 * that continues its run is red unless it is the first to go beyond the run that is `back` columns to the left. A hand
 * that starts a run is red if the previous run and the one `back` columns before it have one length. The first hand of
 * the column after the first `back` ones has nothing to compare with, and has no mark.
 */
export function createDerivedRoad(outcomes: readonly string[], back: number): DerivedMark[] {
  const runs = getRunLengths(outcomes);
  return runs.flatMap((length, column) =>
    Array.from({ length }, (_, row): DerivedMark | undefined => {
      const compared = runs[row > 0 ? column - back : column - 1 - back];
      const repeats = row > 0 ? compared !== row : compared === runs[column - 1];
      return compared === undefined ? undefined : repeats ? 'red' : 'blue';
    }).filter((mark) => mark !== undefined),
  );
}

const ROWS = 6;

interface RoadPlace {
  readonly outcome: string;
  readonly column: number;
  readonly row: number;
  /** Ties that followed. */
  ties: number;
  /** The run continues to the right, as its column is full. */
  readonly turned: boolean;
}

/**
 * Returns the positions of the big road: a run of one side goes down, a change starts a new column, a run that reaches
 * the bottom or another run turns right. Ties mark the previous position.
 */
export function createBigRoad(outcomes: readonly string[]): RoadPlace[] {
  const places: RoadPlace[] = [];
  const filled = new Set<string>();
  let start = -1;
  for (const outcome of outcomes) {
    const last = places.at(-1);
    if (outcome === 'tie') {
      if (last !== undefined) {
        last.ties += 1;
      }
      continue;
    }
    let place: RoadPlace;
    if (last?.outcome === outcome) {
      const down = last.row + 1 < ROWS && !filled.has(`${last.column} ${last.row + 1}`) && !last.turned;
      place = {
        outcome,
        ties: 0,
        turned: !down,
        column: down ? last.column : last.column + 1,
        row: down ? last.row + 1 : last.row,
      };
    } else {
      do {
        start += 1;
      } while (filled.has(`${start} 0`));
      place = { outcome, ties: 0, turned: false, column: start, row: 0 };
    }
    filled.add(`${place.column} ${place.row}`);
    places.push(place);
  }
  return places;
}
