const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ENOSPC:
    'There is no space left on the disk. Make room ("release publish --prune" deletes old versions) and run it again',
  EDQUOT:
    'The quota of the disk is used up. Make room ("release publish --prune" deletes old versions) and run it again',
  EROFS: 'The disk is mounted read-only. Mount it for writing, or use another store, and run it again',
  EACCES: 'This user must not read or write there. Run it as the owner of the store, or grant access',
  EPERM: 'This operation is not permitted. Run it as the owner of the store, or grant access',
  EIO: 'The disk failed. Check it before you run the command again',
  EMFILE: 'This process has too many files open. Raise the limit (ulimit -n) and run it again',
};

/** Returns instructions for an error of the file system; undefined for other errors. */
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
