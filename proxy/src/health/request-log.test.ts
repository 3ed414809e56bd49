import { expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { RequestLog } from './request-log.ts';

/** Creates a log that records its lines and the number of its child loggers. */
function recordingLog(level: string) {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level, stream: { write: (line: string) => lines.push(line) } } });
  return { log, lines, made: jest.spyOn(log, 'child') };
}

it.each(['debug', 'info', 'warn', 'error', 'fatal'] as const)('writes %s with the bindings of the request', (level) => {
  const { log, lines, made } = recordingLog('debug');
  const own = new RequestLog(log, { trace: 'abc' });
  own[level]({ call: 'get-member' }, 'answered');
  own[level]('again');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ trace: 'abc', call: 'get-member', msg: 'answered' }),
    expect.objectContaining({ trace: 'abc', msg: 'again' }),
  ]);
  expect(made).toHaveBeenCalledTimes(1);
});

it('writes from the level of its route on, where that has one', () => {
  const { log, lines } = recordingLog('info');
  const own = new RequestLog(log, { trace: 'abc' }, { level: 'error' });
  own.warn('no');
  own.error('yes');
  expect(lines).toHaveLength(1);
});
