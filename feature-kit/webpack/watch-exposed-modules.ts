import { watch } from 'node:fs';
import { findExposedModules } from './feature-source.ts';

/** Calls back when exposed modules change, which needs a restart; ignores invalid JSON. */
export function watchExposedModules(folder: string, changed: () => void): void {
  let before = exposedIn(folder);
  // Editors replace files, so the folder is watched.
  watch(folder, { persistent: false }, (_, file) => {
    const now = file === 'feature.json' ? exposedIn(folder) : undefined;
    if (now !== undefined && now !== before) {
      before = now;
      changed();
    }
  });
}

/** Returns the exposed modules as text; undefined if the file is invalid. */
function exposedIn(folder: string): string | undefined {
  try {
    return JSON.stringify(findExposedModules(folder));
  } catch {
    return undefined;
  }
}
