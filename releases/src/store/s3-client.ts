import { AwsClient } from 'aws4fetch';
import { ReleaseError } from '../release-error.ts';

/** Where an object store is and who we are there. */
export interface S3Place {
  /** Address of the service: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Folder in the bucket, without a slash at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An object as it was read. */
export interface S3Object {
  readonly content: Buffer;
  readonly etag: string;
}

/** An object in a listing. */
export interface S3Entry {
  /** Without the place's prefix. */
  readonly key: string;
  readonly etag: string;
  readonly modified: Date;
}

/** Another process wrote the object in the meantime. */
export class S3Conflict extends Error {
  constructor(key: string) {
    super(`${key} was changed by another process.`);
    this.name = 'S3Conflict';
  }
}

const REQUEST_MAX_MS = 30_000;

/**
 * The five requests of the S3 API that a release store sends, signed by aws4fetch. `@aws-sdk/client-s3` adds 25 packages
 * to the lock file for the same requests, and conditional writes are two headers either way.
 */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #place: S3Place;

  constructor(place: S3Place) {
    const { accessKeyId, secretAccessKey, region } = place;
    this.#place = place;
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async get(key: string): Promise<S3Object | undefined> {
    const response = await this.#send('GET', this.#address(key));
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    await requireSuccess(response, `read ${key}`);
    return { content: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
  }

  /**
   * Writes an object atomically.
   * @param only `new`: only if it does not exist; an etag: only if the object still has it
   * @throws {S3Conflict} if the condition is false
   */
  async put(
    key: string,
    content: Buffer | string,
    only?: { readonly new: true } | { readonly etag: string },
  ): Promise<void> {
    const condition: Record<string, string> =
      only === undefined ? {} : 'etag' in only ? { 'if-match': only.etag } : { 'if-none-match': '*' };
    const response = await this.#send('PUT', this.#address(key), content, condition);
    if (response.status === 412 || response.status === 409) {
      await response.body?.cancel();
      throw new S3Conflict(key);
    }
    await requireSuccess(response, `write ${key}`);
    await response.body?.cancel();
  }

  async remove(key: string): Promise<void> {
    const response = await this.#send('DELETE', this.#address(key));
    if (response.status !== 404) {
      await requireSuccess(response, `delete ${key}`);
    }
    await response.body?.cancel();
  }

  /** All objects below a folder. */
  async list(folder: string): Promise<S3Entry[]> {
    const entries: S3Entry[] = [];
    let token: string | undefined;
    do {
      const url = new URL(`${this.#place.endpoint}/${this.#place.bucket}`);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', this.#key(folder));
      if (token !== undefined) {
        url.searchParams.set('continuation-token', token);
      }
      const response = await this.#send('GET', url);
      await requireSuccess(response, `list ${folder}`);
      const text = await response.text();
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = element(entry, 'Key') ?? '';
        entries.push({
          key: key.slice(this.#key('').length),
          etag: element(entry, 'ETag') ?? '',
          modified: new Date(element(entry, 'LastModified') ?? 0),
        });
      }
      token = element(text, 'NextContinuationToken');
    } while (token !== undefined);
    return entries;
  }

  #key(key: string): string {
    return this.#place.prefix === '' ? key : `${this.#place.prefix}/${key}`;
  }

  #address(key: string): URL {
    const path = this.#key(key).split('/').map(encodeURIComponent).join('/');
    return new URL(`${this.#place.endpoint}/${this.#place.bucket}/${path}`);
  }

  async #send(
    method: string,
    url: URL,
    body?: Buffer | string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { bucket } = this.#place;
    try {
      return await this.#aws.fetch(url.href, {
        method,
        headers,
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        signal: AbortSignal.timeout(REQUEST_MAX_MS),
      });
    } catch (cause) {
      const reason = reasonOf(cause);
      throw new ReleaseError(`The object store ${url.origin} (bucket ${bucket}) could not be reached: ${reason}`);
    }
  }
}

async function requireSuccess(response: Response, what: string): Promise<void> {
  if (!response.ok) {
    const text = await response.text();
    throw new ReleaseError(
      `The object store would not ${what}: ${response.status} ${element(text, 'Code') ?? ''} ${element(text, 'Message') ?? ''}`.trim(),
    );
  }
}

/** Returns the reason of a failed request, which is in its cause, sometimes only as a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const inner = error.cause instanceof Error ? reasonOf(error.cause) : '';
  return inner || error.message || ('code' in error ? String(error.code) : error.name);
}

/** Returns the text of an element in an S3 response; undefined if it is missing. */
function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
