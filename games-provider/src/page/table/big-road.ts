const ROWS = 6;

/** A position of the big road. */
export interface RoadPlace {
  readonly outcome: string;
  readonly column: number;
  readonly row: number;
  /** Ties that followed. */
  ties: number;
  /** The run left its column. */
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
