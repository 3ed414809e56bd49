import { beforeEach, describe, expect, it } from '@jest/globals';
import { POPUP_HIDE_MS } from 'shared-types';
import { clearVisit, hideForADay, hideForThisVisit, isHidden } from './hidden-popups.ts';

const now = Date.UTC(2026, 10, 21);

beforeEach(() => localStorage.clear());

describe('a hidden pop-up', () => {
  it('comes back after 24 hours', () => {
    hideForADay(localStorage, 7, now);
    expect(isHidden(localStorage, 7, now + POPUP_HIDE_MS - 1)).toBe(true);
    expect(isHidden(localStorage, 7, now + POPUP_HIDE_MS)).toBe(false);
    expect(isHidden(localStorage, 8, now)).toBe(false);
  });

  it('of this visit comes back with the next load of the notices, one of the day does not', () => {
    hideForThisVisit(localStorage, 7);
    hideForADay(localStorage, 8, now);
    expect(isHidden(localStorage, 7, now)).toBe(true);
    clearVisit(localStorage);
    expect(isHidden(localStorage, 7, now)).toBe(false);
    expect(isHidden(localStorage, 8, now)).toBe(true);
  });

  it('is not hidden by something that is no time', () => {
    localStorage.setItem('pop_7', 'yes');
    expect(isHidden(localStorage, 7, now)).toBe(false);
  });
});
