import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure } from '../protection/error-answers.ts';
import { KnownManifests } from './known-manifests.ts';
import { StoredFiles } from './stored-files.ts';
import { type VerifiedFile, verifyFile } from './verified-files.ts';

const YEAR_SECONDS = 31_536_000;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Files of all published versions, for ever the same under their address; compressed forms were made at build. Only
 * what the release lists is served, and only while its hash is right.
 */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  const verified = new Map<string, VerifiedFile>();
  const manifests = new KnownManifests(app.releases);
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, limit: false };
  });

  const requireVerified = async (request: FastifyRequest): Promise<VerifiedFile> => {
    const address = pathOf(request.url);
    const known = verified.get(address);
    if (known !== undefined) {
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
      throw new HttpFailure(404, { error: 'There is no such file.' });
    }
    verified.set(address, found);
    return found;
  };

  if (app.releases.folder === undefined) {
    const files = new StoredFiles(app.releases);
    app.get('/assets/*', async (request, reply) => {
      const file = await requireVerified(request);
      const form = bestForm(file, request.headers['accept-encoding'] ?? '');
      return sendStored(reply, file, form, await files.read(file, form));
    });
    return;
  }

  app.addHook('onRequest', async (request) => {
    await requireVerified(request);
  });
  await app.register(fastifyStatic, {
    root: path.join(app.releases.folder, 'packages'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    wildcard: true,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', FOR_EVER);
      response.header('vary', 'accept-encoding');
    },
  });
};

function bestForm({ compressed }: VerifiedFile, accepted: string): '' | '.br' | '.gz' {
  if (compressed.includes('.br') && /\bbr\b/.test(accepted)) {
    return '.br';
  }
  return compressed.includes('.gz') && /\bgzip\b/.test(accepted) ? '.gz' : '';
}

function sendStored(reply: FastifyReply, { file }: VerifiedFile, form: '' | '.br' | '.gz', content?: Buffer) {
  if (content === undefined) {
    throw new HttpFailure(404, { error: 'There is no such file.' });
  }
  if (form !== '') {
    reply.header('content-encoding', form === '.br' ? 'br' : 'gzip');
  }
  return reply
    .header('cache-control', FOR_EVER)
    .header('vary', 'accept-encoding')
    .type(TYPES[path.extname(file)] ?? 'application/octet-stream')
    .send(content);
}

/** The path that a request asks for; one that is not encoded well is none of ours. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}
