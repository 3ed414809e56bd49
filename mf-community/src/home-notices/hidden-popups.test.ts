import { describe, expect, it } from '@jest/globals';
import { platform } from 'shell/platform';
import { POPUP_HIDE_MS } from 'shared-types/platform';
import { clearVisit, hideForADay, hideForThisVisit, isHidden } from './use-popups.ts';

const { device } = platform.storage;

const now = Date.UTC(2026, 10, 21);

describe('a hidden pop-up', () => {
  it('shows a hidden pop-up again after 24 hours', () => {
    hideForADay(device, 7, now);
    expect(isHidden(device, 7, now + POPUP_HIDE_MS - 1)).toBe(true);
    expect(isHidden(device, 7, now + POPUP_HIDE_MS)).toBe(false);
    expect(isHidden(device, 8, now)).toBe(false);
  });

  it('reappears at the next load when hidden for the visit, not for the day', () => {
    hideForThisVisit(device, 7);
    hideForADay(device, 8, now);
    expect(isHidden(device, 7, now)).toBe(true);
    clearVisit(device);
    expect(isHidden(device, 7, now)).toBe(false);
    expect(isHidden(device, 8, now)).toBe(true);
  });

  it('does not hide a pop-up by an invalid time', () => {
    localStorage.setItem('pop_7', 'yes');
    expect(isHidden(device, 7, now)).toBe(false);
  });
});
