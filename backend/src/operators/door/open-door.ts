import { randomBytes, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import type { Database } from '../../database/database.ts';
import { removeDoorFile, writeDoorFile } from './door-file.ts';
import type { OperatorActions } from '../actions/operator-action.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';
import { performAction } from '../actions/perform-action.ts';

interface DoorOptions {
  readonly database: Database;
  /** Folder that the door's address is left in. */
  readonly folder: string;
  readonly actions?: OperatorActions;
}

/**
 * Opens the door for operators of this machine: a listener of its own on the loopback address, never on the port that
 * proxies reach, with a new key at every start.
 * @returns closes it
 */
export async function openDoor({ database, folder, actions }: DoorOptions): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('hex');
  const app = Fastify({ logger: false, bodyLimit: 1024 * 1024, requestTimeout: 60_000, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${key}`)) {
      await reply.code(401).send({ error: 'The key does not fit this door.' });
    }
  });
  app.post<{ Params: { action: string }; Body: { input?: unknown; by?: unknown } }>(
    '/:action',
    async (request, reply) => {
      const { input = {}, by } = request.body;
      try {
        return await performAction(
          database,
          request.params.action,
          input,
          typeof by === 'string' ? by : 'operator',
          actions,
        );
      } catch (error) {
        const refused = error instanceof OperatorRefused;
        return reply.code(refused ? 422 : 500).send({ error: error instanceof Error ? error.message : String(error) });
      }
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  writeDoorFile(folder, { url, key });
  return {
    close: async () => {
      removeDoorFile(folder);
      await app.close();
    },
  };
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
