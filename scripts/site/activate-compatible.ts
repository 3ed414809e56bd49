import { CommandFailed } from './run.ts';

/** A reason of the gate, and the release that it is about: `  - mf-promo@1.0.0: its call …`. */
const REASON = /^ *- (?<release>\S+@\S+): .*$/gm;

/**
 * Activates releases together, without the features that the gate rejects, so that one invalid feature does not block
 * the others.
 * @param activate the command; a CommandFailed states why not
 * @param say called with the reason why a feature is left out
 * @returns what is live now
 * @throws {CommandFailed} when the shell is rejected, or for another reason
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
      say(`not live: ${reason.trim().slice(2)}`);
    }
    return activateCompatible(left, activate, say);
  }
}
