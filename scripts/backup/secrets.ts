import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../backend/src/calls/operator-error.ts';

/** Variables with secrets, which are never part of a backup. */
const SECRETS: readonly string[] = [
  'SESSION_SECRET',
  'OVERRIDE_SECRET',
  'WALLET_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

/** Writes a file for `node --env-file`. @throws {OperatorError} if no secret is set, or the folder overlaps */
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
    throw new OperatorError(`No secret is set in this environment. Set one of: ${SECRETS.join(', ')}.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.env`);
  if (existsSync(file)) {
    throw new OperatorError(`${file} already exists. Use another folder for --secrets.`);
  }
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, `${lines.map(({ line }) => line).join('\n')}\n`);
  } finally {
    closeSync(descriptor);
  }
  return { file, names: lines.map(({ variable }) => variable) };
}

/** Rejects folders within each other: a copy of the backups would contain the secrets. @throws {OperatorError} */
export function requireApart(secrets: string, backups: string): void {
  const inside = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..');
  if (inside(path.resolve(secrets), path.resolve(backups)) || inside(path.resolve(backups), path.resolve(secrets))) {
    throw new OperatorError(
      `The secrets would be stored with the backup. Use a folder apart from ${backups} for --secrets.`,
    );
  }
}

function quoted(variable: string, value: string): string {
  const quote = [`'`, '`', '"'].find((mark) => !value.includes(mark));
  if (quote === undefined || value.includes('\n')) {
    throw new OperatorError(`${variable} contains characters that an env file cannot contain. Store it manually.`);
  }
  return `${quote}${value}${quote}`;
}
