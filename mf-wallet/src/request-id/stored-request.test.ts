import { beforeEach, describe, expect, it } from '@jest/globals';
import { closeRequest, isRequestClosed, newRequestId, openRequest, requestKey } from './stored-request.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const HALF_AN_HOUR = 30 * 60 * 1000;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the request id of a form', () => {
  it('is a UUID, a new one each time', () => {
    expect(newRequestId()).toMatch(UUID_4);
    expect(new Set(Array.from({ length: 100 }, newRequestId)).size).toBe(100);
  });

  it('stays the same over reloads, however late', () => {
    const id = openRequest('deposit', 'demo01', 0);
    expect(openRequest('deposit', 'demo01', 10 * HALF_AN_HOUR)).toBe(id);
  });

  it('is met by a second tab as long as the first is fresh', () => {
    const id = openRequest('comp', 'demo01', 0);
    sessionStorage.clear();
    expect(openRequest('comp', 'demo01', HALF_AN_HOUR)).toBe(id);
    sessionStorage.clear();
    expect(openRequest('comp', 'demo01', 2 * HALF_AN_HOUR + 1)).not.toBe(id);
  });

  it('is another for each form and each member', () => {
    const ids = [openRequest('deposit', 'demo01'), openRequest('withdraw', 'demo01'), openRequest('deposit', 'demo02')];
    expect(new Set(ids).size).toBe(3);
  });

  it('is gone for good once it was answered, in every tab', () => {
    const id = openRequest('deposit', 'demo01');
    const key = requestKey('deposit', 'demo01');
    const sleepingTab = sessionStorage.getItem(key) ?? '';
    closeRequest('deposit', 'demo01', id);
    const next = openRequest('deposit', 'demo01');
    closeRequest('deposit', 'demo01', next);
    sessionStorage.setItem(key, sleepingTab);
    expect([id, next]).not.toContain(openRequest('deposit', 'demo01'));
    expect(isRequestClosed('deposit', 'demo01', id)).toBe(true);
  });

  it('is not ended by the answer to an older form', () => {
    const id = openRequest('deposit', 'demo01');
    closeRequest('deposit', 'demo01', newRequestId());
    expect(openRequest('deposit', 'demo01')).toBe(id);
  });

  it.each(['', 'x', '{}', '{"id":5,"since":0}', '{"id":"not-a-uuid","since":0,"closed":[]}', '[]', 'null'])(
    'is made anew when %p was kept',
    (kept) => {
      sessionStorage.setItem('wallet.request.deposit.demo01', kept);
      localStorage.setItem('wallet.request.deposit.demo01', kept);
      expect(openRequest('deposit', 'demo01')).toMatch(UUID_4);
    },
  );

  it('is made where nothing can be kept', () => {
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    const closed = { getItem: refuse, setItem: refuse } as unknown as Storage;
    const places = { tab: closed, shared: closed };
    const id = openRequest('deposit', 'demo01', 0, places);
    expect(id).toMatch(UUID_4);
    expect(() => closeRequest('deposit', 'demo01', id, places)).not.toThrow();
  });
});
