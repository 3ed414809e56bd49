import { requireProgram } from 'shared-types/testing/program.ts';

/**
 * Returns the path of a Redis server for tests; installs it if missing. @throws {Error} with installation instructions
 */
export async function requireRedisServer(): Promise<string> {
  return requireProgram({
    name: 'A Redis server',
    variable: 'REDIS_SERVER_PATH',
    places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    packages: ['redis-server'],
  });
}
