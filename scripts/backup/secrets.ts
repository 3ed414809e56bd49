import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../../backend/src/backup/backup-error.ts';

/** Variables with secret values; they are never part of a backup itself. */
const SECRETS: readonly string[] = [
  'SESSION_SECRET',
  'OVERRIDE_SECRET',
  'WALLET_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

/**
 * Writes the secrets of this environment into a separate file, for its owner only; `node --env-file` reads it.
 * @returns the file and the names in it
 * @throws {BackupError} when the folder is the backup's, or no secret is set
 */
export function writeSecrets(
  folder: string,
  name: string,
  backups: string,
  env: NodeJS.ProcessEnv,
): { readonly file: string; readonly names: readonly string[] } {
  requireApart(folder, backups);
  const providers = Object.keys(env).filter((variable) => /^WALLET_SECRET_[A-Z0-9]+$/.test(variable));
  const lines = [...SECRETS, ...providers].flatMap((variable) => {
    const value = env[variable];
    return value === undefined || value === '' ? [] : [{ variable, line: `${variable}=${quoted(variable, value)}` }];
  });
  if (lines.length === 0) {
    throw new BackupError(`None of the secrets is set in this environment: ${SECRETS.join(', ')}.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.env`);
  if (existsSync(file)) {
    throw new BackupError(`${file} is there already.`);
  }
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, `${lines.map(({ line }) => line).join('\n')}\n`);
  } finally {
    closeSync(descriptor);
  }
  return { file, names: lines.map(({ variable }) => variable) };
}

/**
 * Requires that neither folder is inside the other. @throws {BackupError} if a copy of the backups would contain the
 * secrets
 */
export function requireApart(secrets: string, backups: string): void {
  const inside = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..');
  if (inside(path.resolve(secrets), path.resolve(backups)) || inside(path.resolve(backups), path.resolve(secrets))) {
    throw new BackupError(`The secrets would lie with the backup. Give --secrets a folder apart from ${backups}.`);
  }
}

function quoted(variable: string, value: string): string {
  const quote = [`'`, '`', '"'].find((mark) => !value.includes(mark));
  if (quote === undefined || value.includes('\n')) {
    throw new BackupError(`${variable} cannot be written as a line of a file; keep it by hand.`);
  }
  return `${quote}${value}${quote}`;
}
