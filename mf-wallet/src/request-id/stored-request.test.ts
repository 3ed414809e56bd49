import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closeRequest, markSent, openRequest, getRequestKey } from './stored-request.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const STORED_ID = '01234567-89ab-4cde-8f01-23456789abcd';
const SENT = { amount: 50_000, payer: '달빛', at: 5 };

let member = '';
let members = 0;
beforeEach(() => {
  members += 1;
  member = `demo${members}`;
});

describe('the request of a form', () => {
  it('stores a separate request per form and member', () => {
    const opened = [openRequest('deposit', member), openRequest('withdraw', member), openRequest('deposit', 'other')];
    expect(new Set(opened.map(({ id }) => id)).size).toBe(3);
  });

  it('shares the request and the sent data in all tabs until closed', () => {
    const { id } = openRequest('deposit', member);
    markSent('deposit', member, id, SENT);
    sessionStorage.clear();
    expect(openRequest('deposit', member)).toEqual({ id, sent: SENT });
    closeRequest('deposit', member, id);
    const next = openRequest('deposit', member);
    expect(next.id).not.toBe(id);
    expect(next.id).toMatch(UUID_4);
    expect(next.sent).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"id":"no-uuid"}',
    '{"id":7}',
    `{"id":["${STORED_ID}"]}`,
    `{"id":"x${STORED_ID}"}`,
    `{"id":"${STORED_ID}x"}`,
    ...[
      '{"amount":-5,"at":0}',
      '{"amount":0,"at":0}',
      '{"amount":1.5,"at":0}',
      '{"amount":"5","at":0}',
      '{"at":0}',
      '{"amount":5}',
      '{"amount":5,"at":"0"}',
      '{"amount":5,"payer":7,"at":0}',
      'null',
      '7',
    ].map((sent) => `{"id":"${STORED_ID}","sent":${sent}}`),
  ])('replaces the request when storage contains %p', (stored) => {
    localStorage.setItem(getRequestKey('deposit', member), stored);
    const { id, sent } = openRequest('deposit', member);
    expect(id).toMatch(UUID_4);
    expect(typeof id).toBe('string');
    expect(stored).not.toContain(id);
    expect(sent).toBeUndefined();
  });

  it.each([undefined, { amount: 1, at: 0 }, { amount: 5, payer: '', at: 7 }, { amount: 5, payer: '달빛', at: 7 }])(
    'reads the request that another tab stored, sent: %p',
    (sent) => {
      const stored = { id: STORED_ID, ...(sent !== undefined && { sent }) };
      localStorage.setItem(getRequestKey('deposit', member), JSON.stringify(stored));
      expect(openRequest('deposit', member)).toEqual(stored);
    },
  );

  it('returns the last valid request when the stored value is corrupted', () => {
    const { id } = openRequest('deposit', member);
    for (const stored of ['no JSON', '{"id":7}']) {
      localStorage.setItem(getRequestKey('deposit', member), stored);
      expect(openRequest('deposit', member).id).toBe(id);
    }
    localStorage.clear();
    expect(openRequest('deposit', member).id).toBe(id);
  });

  it('stores the request as long as the page when storage is unavailable', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    const { id } = openRequest('deposit', member);
    expect(openRequest('deposit', member).id).toBe(id);
    closeRequest('deposit', member, id);
    expect(openRequest('deposit', member).id).not.toBe(id);
    setItem.mockRestore();
  });
});
