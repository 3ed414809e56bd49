import type { FastifyPluginAsync } from 'fastify';
import { allCalls } from 'shared-types/calls';
import { HttpError } from './http-error.ts';

/** Registers 501 for every unimplemented call; registered last. */
export const remainingCalls: FastifyPluginAsync = async (app) => {
  for (const [name, call] of allCalls()) {
    if (!app.implementedCalls.has(name)) {
      app.post(call.backendPath, async () => {
        throw new HttpError(501, `The call ${name} is not implemented by this backend yet.`);
      });
    }
  }
};
