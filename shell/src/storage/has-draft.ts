import { getBrowserStorage } from './browser-storage.ts';

/** Returns the name that a feature stores a member's draft under. */
export function getDraftName(key: string, userId: string): string {
  return `draft.${key}.${userId}`;
}

/** Returns true if the browser stores a draft of a member, in any feature. */
export function hasDraft(userId: string): boolean {
  const isDraft = (name: string) => /^[^:]+:draft\./.test(name) && name.endsWith(`.${userId}`);
  try {
    return (['sessionStorage', 'localStorage'] as const).some((area) =>
      Object.keys(getBrowserStorage(area) ?? {}).some(isDraft),
    );
  } catch {
    return false;
  }
}
