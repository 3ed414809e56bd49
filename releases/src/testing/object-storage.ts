import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readPlace } from '../environment/open-store.ts';
import { S3Client } from '../store/s3-client.ts';

export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>;

const BUCKET = 'releases';
const ACCESS_KEY = 'test-access-key';
const SECRET_KEY = 'test-secret-key';

type Objects = Map<string, { readonly content: Buffer; readonly etag: string; readonly modified: Date }>;

type Reply = readonly [status: number, body?: string | Buffer, headers?: Record<string, string>];

/** Starts a server with the S3 requests that a release store uses. */
export async function startObjectStorage() {
  const objects: Objects = new Map();
  /** True to drop every connection. */
  const storage = { isUnreachable: false };
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (storage.isUnreachable) {
        request.socket.destroy();
        return;
      }
      const [status, text = '', headers = {}] = (await isSigned(request))
        ? createReply(objects, request, body)
        : rejectRequest(403, 'SignatureDoesNotMatch');
      response.writeHead(status, headers).end(text);
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const env = {
    RELEASES_STORE: `s3://${BUCKET}/site/eu?endpoint=http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: SECRET_KEY,
  };
  const client = new S3Client(readPlace(env.RELEASES_STORE, env));
  return Object.assign(storage, {
    env,
    /** Access to objects without the release store. */
    client,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  });
}

function createReply(objects: Objects, request: http.IncomingMessage, body: Buffer): Reply {
  const url = new URL(request.url ?? '/', 'http://storage');
  const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
  const found = objects.get(key);
  if (url.searchParams.get('list-type') === '2') {
    return [200, listObjects(objects, url.searchParams)];
  }
  switch (request.method ?? 'GET') {
    case 'HEAD':
    case 'GET':
      return found === undefined ? rejectRequest(404, 'NoSuchKey') : [200, found.content, { etag: found.etag }];
    case 'PUT': {
      const { 'if-none-match': none, 'if-match': match } = request.headers;
      if ((none === '*' && found !== undefined) || (match !== undefined && match !== found?.etag)) {
        return rejectRequest(412, 'PreconditionFailed');
      }
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      objects.set(key, { content: body, etag, modified: new Date() });
      return [200, '', { etag }];
    }
    case 'DELETE':
      objects.delete(key);
      return [204];
    default:
      return rejectRequest(405, 'MethodNotAllowed');
  }
}

/** Returns true if a request has a valid signature (AWS Signature Version 4). */
async function isSigned(request: http.IncomingMessage): Promise<boolean> {
  const { authorization = '', host = '' } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: `http://${host}${request.url}`,
    headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    service: 's3',
    region: 'us-east-1',
    datetime: String(request.headers['x-amz-date']),
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
}

/** Maximum number of keys in a listing; small, so that clients read several pages. */
const MAX_KEYS = 5;

function listObjects(objects: Objects, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, MAX_KEYS);
  const contents = page.map(
    ([key, { modified }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
  );
  const token = found.length > page.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
}

function rejectRequest(status: number, code: string): Reply {
  return [status, `<Error><Code>${code}</Code><Message>Rejected by the test server</Message></Error>`];
}
