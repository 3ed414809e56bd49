import { watch } from 'node:fs';
import { findExposedModules } from './feature-source.ts';

/**
 * Tells when a feature exposes another module than before. A build knows its modules from its start: whoever serves the
 * feature starts it anew. A file that is no JSON yet changes nothing.
 * @param folder of the feature
 * @returns ends the watching
 */
export function whenExposed(folder: string, changed: () => void): () => void {
  let before = exposedIn(folder);
  // Editors put another file in the place of the one before: the folder is watched.
  const watcher = watch(folder, (_, file) => {
    const now = file === 'feature.json' ? exposedIn(folder) : undefined;
    if (now !== undefined && now !== before) {
      before = now;
      changed();
    }
  });
  return () => watcher.close();
}

/** What a feature exposes, undefined where it cannot be told. */
function exposedIn(folder: string): string | undefined {
  try {
    return JSON.stringify(findExposedModules(folder));
  } catch {
    return undefined;
  }
}
