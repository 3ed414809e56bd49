import { afterEach, expect, it } from '@jest/globals';
import net, { type AddressInfo } from 'node:net';
import { developmentPort, FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { requireFreePort } from 'feature-kit/project/port.ts';
import { getDevelopmentReleasesFolder, getReleasesFolder } from './site.ts';

afterEach(() => {
  delete process.env.DEV_PORT;
});

it('uses a separate store of releases for development, wherever the live ones are', () => {
  for (const env of [{}, { RELEASES_DIR: '/srv/releases' }]) {
    expect(getDevelopmentReleasesFolder(env)).not.toBe(getReleasesFolder(env));
  }
  expect(getDevelopmentReleasesFolder({ DEV_RELEASES_DIR: '/tmp/mine' })).toBe('/tmp/mine');
});

it('assigns consecutive ports from DEV_PORT', () => {
  const ports = () => FRONT_ENDS.map((name) => developmentPort(name));
  expect(new Set(ports()).size).toBe(FRONT_ENDS.length);
  process.env.DEV_PORT = '4100';
  expect(ports()).toEqual(FRONT_ENDS.map((_, at) => 4_100 + at));
  process.env.DEV_PORT = 'none';
  expect(ports).toThrow('DEV_PORT is "none", but must be a whole number');
});

it('reports a port that is taken with the command that uses another one', async () => {
  const server = net.createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, 'DEV_PORT=4120 npm run dev')).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or use another port: DEV_PORT=4120 npm run dev`,
  );
  server.close();
});
