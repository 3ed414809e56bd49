import type { ReleaseManifest } from 'shared-types/registry';

/** Revision of the rules that a release has to keep by itself. Grows when a rule is added that live releases may break. */
export const GATE_RULES = 2;

/**
 * Whether a release is refused for breaking a rule: one that was published before the rules stays what it was, so that
 * there is a way back to it; `check` names what it breaks.
 */
export function isHeldToRules({ rules }: ReleaseManifest): boolean {
  return rules !== undefined && rules >= GATE_RULES;
}
