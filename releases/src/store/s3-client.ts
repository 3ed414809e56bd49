import { AwsClient } from 'aws4fetch';
import { ReleaseError } from '../release-error.ts';
import { type FoundFile, type ListedFile, type StoreFiles, WriteConflict } from './store-files.ts';

export interface S3Place {
  /** URL of the service: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Folder in the bucket, without slashes at both ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const REQUEST_MAX_MS = 30_000;

/** Client for the S3 requests of a store by aws4fetch: `@aws-sdk/client-s3` would add 25 packages to the lock file. */
export class S3Client implements StoreFiles {
  readonly #aws: AwsClient;
  readonly #place: S3Place;

  constructor(place: S3Place) {
    const { accessKeyId, secretAccessKey, region } = place;
    this.#place = place;
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async get(key: string): Promise<FoundFile | undefined> {
    const response = await this.#send('GET', this.#address(key));
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    await requireSuccess(response, `read ${key}`);
    return { content: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
  }

  async getEtag(key: string): Promise<string | undefined> {
    const response = await this.#send('HEAD', this.#address(key));
    if (response.status !== 404) {
      await requireSuccess(response, `read ${key}`);
    }
    return response.headers.get('etag') ?? undefined;
  }

  async put(key: string, content: Buffer | string, only?: { readonly etag: string | undefined }): Promise<void> {
    const condition: Record<string, string> =
      only === undefined ? {} : only.etag === undefined ? { 'if-none-match': '*' } : { 'if-match': only.etag };
    const response = await this.#send('PUT', this.#address(key), content, condition);
    if (response.status === 412 || response.status === 409) {
      await response.body?.cancel();
      throw new WriteConflict();
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

  async removeDrafts(): Promise<void> {
    // Objects are written as a whole.
  }

  async list(folder: string): Promise<ListedFile[]> {
    const entries: ListedFile[] = [];
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
        const key = getElement(entry, 'Key') ?? '';
        entries.push({
          key: key.slice(this.#key('').length),
          modified: new Date(getElement(entry, 'LastModified') ?? 0),
        });
      }
      token = getElement(text, 'NextContinuationToken');
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
      const reason = getReason(cause);
      throw new ReleaseError(
        `The object store ${url.origin} (bucket ${bucket}) could not be reached (${reason}). Check RELEASES_STORE and the network.`,
      );
    }
  }
}

async function requireSuccess(response: Response, what: string): Promise<void> {
  if (!response.ok) {
    const text = await response.text();
    throw new ReleaseError(
      `The object store rejected the request to ${what}: ${response.status} ${getElement(text, 'Code') ?? ''} ${getElement(text, 'Message') ?? ''}`.trim(),
    );
  }
}

/** Returns the reason of a failed request from its cause or code. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const inner = error.cause instanceof Error ? getReason(error.cause) : '';
  return inner || error.message || ('code' in error ? String(error.code) : error.name);
}

/** Returns the text of an element in an S3 response; undefined if it is missing. */
function getElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
