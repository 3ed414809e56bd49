import { platform } from 'shell/platform';

/** Formats the limits of a stake, with the unit once; an empty list if the backend does not state them. */
export function stakeLimits({ min, max }: { readonly min?: number; readonly max?: number }): readonly string[] {
  return max === undefined || max === 0 ? [] : [`${platform.format.number(min)} ~ ${platform.format.won(max)}`];
}
