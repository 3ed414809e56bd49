import { watch } from 'node:fs';
import { findExposedModules } from './feature-source.ts';

/**
 * Calls back when the exposed modules of a feature change. A build reads them at its start, so the server must restart.
 * Invalid JSON is ignored. @param folder of the feature @returns function that stops it
 */
export function whenExposed(folder: string, changed: () => void): () => void {
  let before = exposedIn(folder);
  // Editors replace a file by another one, so the folder is watched.
  const watcher = watch(folder, (_, file) => {
    const now = file === 'feature.json' ? exposedIn(folder) : undefined;
    if (now !== undefined && now !== before) {
      before = now;
      changed();
    }
  });
  return () => watcher.close();
}

/** Returns what a feature exposes, undefined if it is unreadable. */
function exposedIn(folder: string): string | undefined {
  try {
    return JSON.stringify(findExposedModules(folder));
  } catch {
    return undefined;
  }
}
