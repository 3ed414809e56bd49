import { expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { freePort } from './free-port.ts';

/** Where Linux says which ports it gives to connections going out. */
const OUTGOING = '/proc/sys/net/ipv4/ip_local_port_range';
/** Of the systems that have no such file. */
const USUAL_FIRST = 49_152;

it('ports for servers are all different, and none that a connection going out may get first', async () => {
  const first = existsSync(OUTGOING) ? Number(readFileSync(OUTGOING, 'utf8').split('\t')[0]) : USUAL_FIRST;
  const ports = await Promise.all(Array.from({ length: 40 }, async () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(first);
});
