import type { Period } from 'shared-types/platform';

/** Props of a choice of two days. */
export interface RangePickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** The last day that can be chosen, YYYY-MM-DD. */
  readonly max: string;
  readonly invalid?: boolean;
  /** Id of the error message. */
  readonly describedBy?: string | undefined;
}
