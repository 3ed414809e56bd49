import { CommandFailed } from './run.ts';

/** Rejection of the gate with its release, such as `  - mf-promo@1.0.0: its call …`. */
const REASON = /^ *- (?<release>\S+@\S+): .*$/gm;

/**
 * Activates releases without the features that the gate rejects. @param activate runs the command @param say called
 * with the reason of each omitted feature @returns the activated releases @throws {CommandFailed} if the shell is
 * rejected, or after another failure
 */
export async function activateCompatible(
  releases: readonly string[],
  activate: (releases: readonly string[]) => Promise<unknown>,
  say: (line: string) => void,
): Promise<readonly string[]> {
  if (releases.length === 0) {
    return releases;
  }
  try {
    await activate(releases);
    return releases;
  } catch (error) {
    const reasons = error instanceof CommandFailed ? [...error.message.matchAll(REASON)] : [];
    const rejected = new Set(reasons.map(({ groups }) => groups?.release ?? ''));
    const left = releases.filter((release) => !rejected.has(release));
    if (left.length === releases.length || [...rejected].some((release) => release.startsWith('shell@'))) {
      throw error;
    }
    for (const [reason] of reasons) {
      say(`not activated: ${reason.trim().slice(2)}`);
    }
    return activateCompatible(left, activate, say);
  }
}
