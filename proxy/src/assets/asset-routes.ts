import path from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '../compression/send-compressed.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { createKnownManifests } from './known-manifests.ts';
import { readReleaseFile, type ReleaseFile } from './verified-files.ts';

const YEAR_SECONDS = 31_536_000;

const IMMUTABLE_CACHE_CONTROL = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Maximum size of all cached files in bytes; the least recently used ones are dropped first. */
const MAX_BYTES = 128 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Kinds that no browser opens as a document: a policy on them only costs bytes. */
const NEVER_DOCUMENTS: ReadonlySet<string> = new Set(['.js', '.css', '.woff2']);

const FORMS = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the files of all published versions with immutable caching; compressed variants are made at build time. Serves
 * only files that the release lists and whose hash matches.
 */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  const manifests = createKnownManifests(app.releases);
  const files = new LRUCache<string, ReleaseFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ forms }) => [...forms.values()].reduce((sum, { length }) => sum + length, 1),
  });

  /** Returns a verified file. A miss counts against the limit of the requesting address. @throws {HttpFailure} */
  const requireFile = async (request: FastifyRequest): Promise<ReleaseFile> => {
    const address = decodePath(request.url);
    const known = files.get(address);
    if (known !== undefined) {
      return known;
    }
    await app.limits.require('assetMisses', request);
    const found = await readReleaseFile(app.releases, manifests, address);
    if (found === 'wrong') {
      app.log.error(
        { address },
        'a file is missing or its hash differs from the release; it is not served: publish the release again',
      );
    }
    if (found === undefined || found === 'wrong') {
      await app.limits.take('assetMisses', request);
      throw new HttpFailure(404, { error: 'The file does not exist.' });
    }
    files.set(address, found);
    return found;
  };

  app.get('/assets/*', { config: { limit: false } }, async (request, reply) => {
    const { file, forms } = await requireFile(request);
    const extension = path.extname(file);
    if (NEVER_DOCUMENTS.has(extension)) {
      reply.removeHeader('content-security-policy');
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], (form) => forms.has(FORMS[form]));
    return reply
      .headers({ 'cache-control': IMMUTABLE_CACHE_CONTROL, vary: 'accept-encoding' })
      .headers(encoding === undefined ? {} : { 'content-encoding': encoding })
      .type(TYPES[extension] ?? 'application/octet-stream')
      .send(forms.get(encoding === undefined ? '' : FORMS[encoding]));
  });
};

/** Returns the decoded path of a request; empty if the encoding is invalid. */
function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}
