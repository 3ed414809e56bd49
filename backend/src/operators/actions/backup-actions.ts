import { readFileSync } from 'node:fs';
import { Line } from 'shared-types';
import { Type } from 'typebox';
import type { Seen } from '../../database/copy-data-folder.ts';
import { defineAction, type OperatorActions } from './operator-action.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';

/** The longest path that Linux takes. */
const FilePath = Line({ minLength: 1, maxLength: 4_096 });

/** What a backup asks a running backend for. */
export const BACKUP_ACTIONS: OperatorActions = {
  // The list of files is too long for a request: it stands in a file beside the copy.
  'backup-finish-copy': defineAction(
    Type.Object({ target: FilePath, seen: FilePath }, { additionalProperties: false }),
    async (database, { target: folder, seen }) => {
      if (database.finishCopy === undefined) {
        throw new OperatorRefused('This backend has no embedded database to copy.');
      }
      const began = performance.now();
      await database.finishCopy(folder, JSON.parse(readFileSync(seen, 'utf8')) as Seen);
      return { heldMs: Math.round(performance.now() - began) };
    },
    { read: true },
  ),
};
