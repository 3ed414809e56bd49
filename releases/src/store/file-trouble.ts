/** What the operating system says when a file cannot be written or read, and what to do. */
const TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC:
    'There is no space left on the disk. Make room ("release publish --prune" drops old versions) and run it again',
  EDQUOT: 'The quota of the disk is used up. Make room ("release publish --prune" drops old versions) and run it again',
  EROFS: 'The disk is mounted for reading only. Mount it for writing, or name another store, and run it again',
  EACCES: 'This user may not write or read there. Run it as the user who owns the store, or give it the right',
  EPERM: 'This user may not do that there. Run it as the user who owns the store, or give it the right',
  EIO: 'The disk failed. Look at the machine before you run it again',
  EMFILE: 'This process has too many files open. Raise the limit (ulimit -n) and run it again',
};

/** An error of the file system in words, undefined when it is another one. Nothing was half done: see the store. */
export function inFileWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) {
    return undefined;
  }
  const words = TROUBLE[String(error.code)];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return words && `${words} (${String(error.code)}${path === undefined ? '' : `: ${path}`}).`;
}
