/** Messages for error codes of the file system, with instructions. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ENOSPC:
    'There is no space left on the disk. Make room ("release publish --prune" drops old versions) and run it again',
  EDQUOT: 'The quota of the disk is used up. Make room ("release publish --prune" drops old versions) and run it again',
  EROFS: 'The disk is mounted for reading only. Mount it for writing, or name another store, and run it again',
  EACCES: 'This user may not write or read there. Run it as the user who owns the store, or give it the right',
  EPERM: 'This user may not do that there. Run it as the user who owns the store, or give it the right',
  EIO: 'The disk failed. Look at the machine before you run it again',
  EMFILE: 'This process has too many files open. Raise the limit (ulimit -n) and run it again',
};

/**
 * Returns a readable message for a file-system error, undefined for other errors. Writes are atomic, so no partial
 * state remains.
 */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) {
    return undefined;
  }
  const words = ERROR_MESSAGES[String(error.code)];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return words && `${words} (${String(error.code)}${path === undefined ? '' : `: ${path}`}).`;
}

/** Returns the code of a Node error; undefined for other values. */
export function getErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
