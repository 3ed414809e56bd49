import { closeSync, openSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { inFileWords } from '../store/file-trouble.ts';
import { ReleaseError } from '../release-error.ts';
import { newReleaseKey, readReleaseKey } from '../signing/release-key.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';

/** `release keygen <file>` */
export function keygenCommand(context: CommandContext): Command {
  return new Command('keygen')
    .description('Makes a key that signs releases and changes: the private half in a file, the public half printed.')
    .argument('<file>', 'where the private half goes; a file that exists is never replaced')
    .option('--name <name>', 'whose key it is, as lists of trusted keys name it', context.by)
    .option('--json', 'print JSON')
    .action((file: string, { name, ...options }: CommonOptions & { name: string }) => {
      const pem = newReleaseKey();
      writeNew(file, pem);
      const { id, publicText } = readReleaseKey(pem);
      print(
        context,
        options,
        { file, name, id, publicKey: publicText },
        `✓ private half in ${file}, for RELEASE_KEY of whoever owns it\n  for RELEASE_TRUSTED_KEYS of everybody: ${name}=${publicText}\n  fingerprint ${id}`,
      );
    });
}

function writeNew(file: string, text: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx', 0o600);
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? new ReleaseError(`${file} exists already, and a key that is replaced is lost: name another file.`)
      : new ReleaseError(inFileWords(error) ?? String(error));
  }
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}
