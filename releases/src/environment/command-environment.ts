import { userInfo } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { readTrustedKeys, type TrustedKeys } from '../signing/trusted-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { openStore } from './open-store.ts';
import { readWebhooks, type WebhookSettings } from './webhook-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What the release command reads from its environment. */
export interface CommandEnvironment {
  /** The project whose packages are published: this one, unless RELEASE_PROJECT names another. */
  readonly root: string;
  readonly store: ReleaseStore;
  /** Who runs the command, for the history: RELEASE_BY, or the user of the machine. */
  readonly by: string;
  readonly trustedKeys: TrustedKeys;
  readonly webhooks: WebhookSettings;
}

/** Reads the environment of a command. @throws {ReleaseError} naming the invalid variables */
export function readCommandEnvironment(env: NodeJS.ProcessEnv): CommandEnvironment {
  const problems: string[] = [];
  const webhooks = readWebhooks(env, problems);
  if (problems.length > 0) {
    throw new ReleaseError(problems.join('\n'));
  }
  const root = env.RELEASE_PROJECT ?? ROOT;
  return {
    root,
    store: openStore(env, root),
    by: env.RELEASE_BY ?? userInfo().username,
    trustedKeys: readTrustedKeys(env.RELEASE_TRUSTED_KEYS ?? '', 'RELEASE_TRUSTED_KEYS'),
    webhooks,
  };
}
