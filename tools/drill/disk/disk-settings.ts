import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The environment that puts a faulty disk below a site's embedded database. @param log where its writes are written down */
export function diskSettings(folder: string, data: string, log?: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'faulty-disk.ts')).href}`,
    DRILL_DISK_WATCHED: path.join(data, 'database'),
    DRILL_DISK_CONTROL: folder,
    ...(log !== undefined && { DRILL_DISK_LOG: log }),
  };
}
