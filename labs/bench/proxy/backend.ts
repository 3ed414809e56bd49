import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from 'shared-types/calls';

/** Backend with minimal cost in a separate process. */
const MEMBER = { userId: 'bench01', nick: '달빛', level: 1, playType: 'member', balance: 1_000_000, in_balance: 0 };
const COUNTS = { rolling: 1_200, noteCount: 2, helpCount: 1 };
const LOGIN = { status: 'success', token: 'a-token-of-the-bench-0123456789abcdef', user: { ...MEMBER, ...COUNTS } };
/** Equals the response of the reference backend to a playing member. */
const HEALTH = {
  status: 'success',
  user: { nick: '달빛', level: 1, balance: 1_000_000, in_balance: 25_000, ...COUNTS, newsRevision: 12 },
  noteCount: 2,
  helpCount: 1,
  play: { elapsed: 1_200_000, net: -4_500, staked: 84_000, won: 79_500, sinceStake: 4_200 },
};

const RESPONSES = new Map([
  [CALLS['user-do-login'].backendPath, JSON.stringify(LOGIN)],
  [CALLS['user-health-check'].backendPath, JSON.stringify(HEALTH)],
]);

const server = http.createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const body = RESPONSES.get(request.url ?? '') ?? '';
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    response.writeHead(body === '' ? 404 : 200, headers).end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } });
});
