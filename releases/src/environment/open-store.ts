import path from 'node:path';
import { createFolderStore } from '../store/folder-store.ts';
import { readReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { createObjectStore } from '../store/object-store.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore, Trust } from '../store/release-store.ts';
import type { S3Place } from '../store/s3-client.ts';

/**
 * Opens the store of the environment: RELEASES_STORE is a URL such as
 * `s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1`, with AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY; without it RELEASES_DIR is a folder. RELEASE_KEY signs changes; RELEASE_TRUSTED_KEYS and
 * RELEASE_REQUIRE_SIGNATURES define what must be signed.
 * @throws {ReleaseError} naming the problem
 */
export function openStore(env: NodeJS.ProcessEnv, root: string): ReleaseStore {
  const address = env.RELEASES_STORE;
  const key = env.RELEASE_KEY === undefined || env.RELEASE_KEY === '' ? undefined : readReleaseKey(env.RELEASE_KEY);
  const store =
    address === undefined || address === ''
      ? createFolderStore(path.resolve(root, env.RELEASES_DIR ?? '.data/releases'))
      : createObjectStore(readPlace(address, env));
  return { ...store, key, trust: readTrust(env) };
}

/** Reads the required signatures. @throws {ReleaseError} naming the invalid variable */
function readTrust(env: NodeJS.ProcessEnv): Trust {
  const keys = readTrustedKeys(env.RELEASE_TRUSTED_KEYS ?? '', 'RELEASE_TRUSTED_KEYS');
  const text = env.RELEASE_REQUIRE_SIGNATURES || '0';
  if (!/^\d{1,2}$/.test(text) || Number(text) > keys.size) {
    throw new ReleaseError(
      `RELEASE_REQUIRE_SIGNATURES is "${text}", but must be a whole number of at most ${keys.size}, the keys in RELEASE_TRUSTED_KEYS.`,
    );
  }
  return { keys, signatures: Number(text) };
}

/** Parses the URL of an object store. @throws {ReleaseError} naming the invalid variable */
export function readPlace(address: string, env: NodeJS.ProcessEnv): S3Place {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new ReleaseError(
      'RELEASES_STORE must be an address such as s3://bucket/folder?endpoint=https://s3.example.com.',
    );
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ReleaseError('RELEASES_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const region = url.searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(endpoint)) {
    throw new ReleaseError(`RELEASES_STORE has the endpoint "${endpoint}", which is not a URL.`);
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: url.hostname,
    prefix: url.pathname.replaceAll(/^\/+|\/+$/g, ''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}
