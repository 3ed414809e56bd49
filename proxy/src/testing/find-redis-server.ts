import { requireProgram } from 'shared-types/testing/program.ts';

/** Path of a Redis server for tests, installed when there is none. @throws {Error} that says what to install by hand */
export async function requireRedisServer(): Promise<string> {
  return requireProgram({
    name: 'A Redis server',
    variable: 'REDIS_SERVER_PATH',
    places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    packages: ['redis-server'],
  });
}
