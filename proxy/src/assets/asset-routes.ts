import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure } from '../protection/error-responses.ts';
import { KnownManifests } from './known-manifests.ts';
import { StoredFiles } from './stored-files.ts';
import { type VerifiedFile, verifyFile } from './verified-files.ts';

const YEAR_SECONDS = 31_536_000;

/** Cache-Control value of immutable files. */
const IMMUTABLE_CACHE_CONTROL = `public, max-age=${YEAR_SECONDS}, immutable`;

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

/**
 * Serves the files of all published versions with immutable caching; compressed variants are made at build time. Serves
 * only files that the release lists and whose hash matches.
 */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  const verified = new Map<string, VerifiedFile>();
  const manifests = new KnownManifests(app.releases);
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, limit: false };
  });

  /** The release that an address by content was found in may have been removed, and another one have the file too. */
  const isStillThere = async ({ name, version }: VerifiedFile, address: string): Promise<boolean> => {
    if (isOf(address, version) || (await app.releases.readManifest(name, version)) !== undefined) {
      return true;
    }
    verified.delete(address);
    manifests.forget(name, version);
    return false;
  };

  /** Verifies a file; a miss counts against the limit of the requesting address. */
  const requireVerified = async (request: FastifyRequest, address: string): Promise<VerifiedFile> => {
    const known = verified.get(address);
    if (known !== undefined && (await isStillThere(known, address))) {
      return known;
    }
    await app.limits.require('assetMisses', request);
    const found = await verifyFile(app.releases, manifests, address);
    if (found === undefined || found === 'wrong') {
      if (found === 'wrong') {
        app.log.error(
          { address },
          'a file is missing or has another hash than when it was published; it is not served',
        );
      }
      await app.limits.take('assetMisses', request);
      throw new HttpFailure(404, { error: 'The file does not exist.' });
    }
    verified.set(address, found);
    return found;
  };

  app.addHook('onRequest', async (request, reply) => {
    const { file } = await requireVerified(request, pathOf(request.url));
    if (NEVER_DOCUMENTS.has(path.extname(file))) {
      reply.removeHeader('content-security-policy');
    }
  });

  if (app.releases.folder === undefined) {
    const files = new StoredFiles(app.releases);
    app.get('/assets/*', async (request, reply) => {
      const file = await requireVerified(request, pathOf(request.url));
      const form = bestForm(file, request.headers['accept-encoding'] ?? '');
      return sendStored(reply, file, form, await files.read(file, form));
    });
    return;
  }

  app.addHook('preHandler', async (request, reply) => {
    const address = pathOf(request.url);
    const file = verified.get(address);
    return file === undefined || isOf(address, file.version)
      ? undefined
      : reply.sendFile(`${file.name}/${file.version}/${file.file}`);
  });

  await app.register(fastifyStatic, {
    root: path.join(app.releases.folder, 'packages'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    wildcard: true,
    decorateReply: true,
    cacheControl: false,
    // Immutable files are never revalidated or requested by range: saves 0.1 kB of headers for each file of a first
    // visit.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => {
      response.headers(HEADERS);
    },
  });
};

/** Returns true if an address names the release that contains the file. */
const isOf = (address: string, version: string) => address.split('/')[3] === version;

function bestForm({ compressed }: VerifiedFile, accepted: string): '' | '.br' | '.gz' {
  if (compressed.includes('.br') && /\bbr\b/.test(accepted)) {
    return '.br';
  }
  return compressed.includes('.gz') && /\bgzip\b/.test(accepted) ? '.gz' : '';
}

function sendStored(reply: FastifyReply, file: VerifiedFile, form: '' | '.br' | '.gz', content?: Buffer) {
  if (content === undefined) {
    throw new HttpFailure(404, { error: 'The file does not exist.' });
  }
  if (form !== '') {
    reply.header('content-encoding', form === '.br' ? 'br' : 'gzip');
  }
  return reply.headers(HEADERS).type(typeOf(file)).send(content);
}

const typeOf = ({ file }: VerifiedFile) => TYPES[path.extname(file)] ?? 'application/octet-stream';

const HEADERS = { 'cache-control': IMMUTABLE_CACHE_CONTROL, vary: 'accept-encoding' } as const;

/** Returns the decoded path of a request; undefined if the encoding is invalid. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}
