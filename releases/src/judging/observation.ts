import type { ReleaseOutcome, SpeedMeasure } from 'shared-types';

/** A side of a rollout's comparison. */
export type Arm = 'canary' | 'stable';

/** Whom an observation is of, and of which version. */
interface Observed {
  /** `shell`, or a feature's name. */
  readonly package: string;
  readonly version: string;
  /** The salt of the rollout by which the visitor got the version, undefined outside of a canary. */
  readonly rollout?: string | undefined;
  /**
   * The side of a running comparison that chance put the visitor on; undefined when none runs or when it was not chance.
   * What is told without a side says something about a version, but compares nothing.
   */
  readonly arm?: Arm | undefined;
  /** Id of the visitor's cookie. */
  readonly visitor: string;
  /** When that cookie was given out, in ms, as it says itself under the proxy's signature. */
  readonly visitorSince: number;
  /** Login of the member, undefined for whoever is not logged in. */
  readonly member?: string | undefined;
  /** Address block that the request came from: `networkOf(request.ip)`. */
  readonly network: string;
  /** In ms. */
  readonly at: number;
}

/** How a version fared in one page. */
export interface OutcomeObservation extends Observed {
  readonly outcome: ReleaseOutcome;
  /** Slot, or pattern of the route. */
  readonly place?: string | undefined;
  /** Address of the code with line and column. */
  readonly source?: string | undefined;
  readonly message?: string | undefined;
}

/** How quick a version was in one page. */
export interface SpeedObservation extends Observed {
  readonly measure: SpeedMeasure;
  readonly value: number;
}

/** What pages, or the proxy itself, saw of a version. */
export type Observation = OutcomeObservation | SpeedObservation;
