import { FolderInUse, lockFolder } from '../database/folder-lock.ts';

/** `lock-process.ts <folder>`: told to take, it tries to take the folder, and says whether it has it. */
const folder = process.argv[2] ?? '';
let unlock: (() => void) | undefined;

process.on('message', (order: 'take' | 'give') => {
  if (order === 'give') {
    unlock?.();
    unlock = undefined;
    process.send?.('given');
    return;
  }
  try {
    unlock = lockFolder(folder);
    process.send?.('owner');
  } catch (error) {
    process.send?.(error instanceof FolderInUse ? 'refused' : String(error));
  }
});
process.send?.('ready');
