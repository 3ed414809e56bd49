import { platform } from 'shell/platform';

/** Returns the limits of a stake as text, with the unit once; an empty list if the backend does not state them. */
export function formatStakeLimits({ min, max }: { readonly min?: number; readonly max?: number }): readonly string[] {
  return max === undefined || max === 0 ? [] : [`${platform.format.number(min)} ~ ${platform.format.won(max)}`];
}
