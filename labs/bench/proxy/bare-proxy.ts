import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { CALLS } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';

/** `@fastify/http-proxy` with its documented setup, as the lowest cost of a proxy. */
const app = Fastify();
await app.register(httpProxy, {
  upstream: String(process.env.BACKEND_URL),
  prefix: `${CALLS_PATH}/user-health-check`,
  rewritePrefix: CALLS['user-health-check'].backendPath,
});
process.send?.({ ready: { address: await app.listen({ host: '127.0.0.1', port: 0 }) } });
