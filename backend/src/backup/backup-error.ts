/** A backup or restore failed; the message explains why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
