import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type http from 'node:http';
import S3rver from '@20minutes/s3rver';
import { readPlace } from '../environment/open-store.ts';
import { S3Client } from '../store/s3-client.ts';

/** A running server that speaks the S3 API. */
export interface ObjectStorage {
  /** As RELEASES_STORE and its companions name it. */
  readonly env: Record<string, string>;
  /** Requests so far: method and path. */
  readonly seen: string[];
  /** Whether the server answers at all; tests take it away. */
  away: boolean;
  /** Writes an object past everything that guards the store. @param key without the store's own prefix */
  put(key: string, content: string): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'releases';

/**
 * Starts the server on a free port.
 * @param conditional whether it knows conditional writes; this one does not by itself, today's services do
 */
export async function startObjectStorage(conditional: boolean): Promise<ObjectStorage> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'object-storage-'));
  const storage = { away: false, seen: [] as string[] };
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(async (context, next) => {
    storage.seen.push(`${context.method} ${context.path}`);
    if (storage.away) {
      context.req.destroy();
      return;
    }
    await (conditional ? conditionally(context, next, server) : next());
  });
  const address: AddressInfo = await server.run();
  const env = {
    RELEASES_STORE: `s3://${BUCKET}/site/eu?endpoint=http://127.0.0.1:${address.port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const client = new S3Client(readPlace(env.RELEASES_STORE, env));
  return Object.assign(storage, {
    env,
    async put(key: string, content: string) {
      await client.put(key, content);
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}

type Context = { readonly req: http.IncomingMessage; readonly method: string; readonly path: string; status: number };
type Server = InstanceType<typeof S3rver>;

const busy = new Map<string, Promise<void>>();

/** Conditional writes as the API documents them: 412 unless the object is new, or still has the etag; one at a time. */
async function conditionally(context: Context, next: () => Promise<void>, server: Server): Promise<void> {
  const isNew = context.req.headers['if-none-match'] === '*';
  const etag = context.req.headers['if-match'];
  if (context.method !== 'PUT' || (!isNew && etag === undefined)) {
    return next();
  }
  while (busy.has(context.path)) {
    await busy.get(context.path);
  }
  const work = (async () => {
    const found = await server.store.getObject(BUCKET, decodeURIComponent(context.path.slice(BUCKET.length + 2)));
    found?.content?.destroy();
    if (isNew ? found !== null && found !== undefined : found?.metadata.etag !== etag) {
      context.status = 412;
      return;
    }
    await next();
  })();
  busy.set(
    context.path,
    work.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    await work;
  } finally {
    busy.delete(context.path);
  }
}
