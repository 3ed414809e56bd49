/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isFocusLost, keepFocus } from './keep-focus.ts';

const nextMutation = async () => new Promise((resolve) => setTimeout(resolve));

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main><section><button id="one">1</button><button id="other">2</button></section></main>';
  stop = keepFocus();
});
afterEach(() => stop());

const get = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`);

describe('keepFocus', () => {
  it('moves the focus to the nearest part when the focused control is removed', async () => {
    get('one')?.focus();
    get('one')?.remove();
    await nextMutation();
    expect(document.activeElement?.localName).toBe('section');
    expect(isFocusLost()).toBe(true);
  });

  it('leaves the focus alone when another control has it', async () => {
    get('one')?.focus();
    get('other')?.focus();
    get('one')?.remove();
    await nextMutation();
    expect(document.activeElement?.id).toBe('other');
    expect(isFocusLost()).toBe(false);
  });

  it('removes its marks once a control has the focus again', async () => {
    get('one')?.focus();
    get('one')?.remove();
    await nextMutation();
    get('other')?.focus();
    expect(document.querySelector('section')?.attributes).toHaveLength(1);
    expect(document.querySelector('[data-focus-place], [tabindex]')).toBeNull();
  });
});
