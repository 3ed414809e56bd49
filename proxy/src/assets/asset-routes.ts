import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { fileIntegrity } from '../releases/integrity.ts';
import { folderStore } from '../releases/release-store.ts';
import type { Environment } from '../environment.ts';

const YEAR_SECONDS = 31_536_000;
const ADDRESS = /^\/assets\/(?<name>[a-z0-9-]+)\/(?<version>[\w.+-]+)\/(?<file>[\w./-]+)$/;

/**
 * Files of all published versions, for ever the same under their address; compressed forms were made at build. Only
 * what the release lists is served, and only while its hash is right.
 */
export const assetRoutes: FastifyPluginAsync<{ environment: Environment }> = async (app, { environment }) => {
  const packages = path.join(environment.releasesDir, 'packages');
  const store = folderStore(environment.releasesDir);
  const verified = new Set<string>();

  const mayServe = (address: string): boolean => {
    if (verified.has(address)) {
      return true;
    }
    const { name = '', version = '', file = '' } = ADDRESS.exec(address)?.groups ?? {};
    if (file === '' || file.includes('..')) {
      return false;
    }
    const release = store.readManifest(name, version);
    const forms = [file, `${file}.br`, `${file}.gz`].filter((form) => release?.files[form] !== undefined);
    const right =
      forms.includes(file) &&
      forms.every((form) => fileIntegrity(path.join(packages, name, version, form)) === release?.files[form]);
    if (right) {
      verified.add(address);
    } else if (release !== undefined) {
      app.log.error({ address }, 'a file is missing or has another hash than when it was published; it is not served');
    }
    return right;
  };

  await app.register(fastifyStatic, {
    root: packages,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    wildcard: true,
    decorateReply: true,
    cacheControl: false,
    allowedPath: (_, __, request) => mayServe(decodeURIComponent(request.url.split('?')[0] ?? '')),
    setHeaders: (response) => {
      response.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      response.header('vary', 'accept-encoding');
    },
  });
};
