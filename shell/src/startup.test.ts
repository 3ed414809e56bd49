import { expect, it, jest } from '@jest/globals';

jest.doMock('./start.tsx', () => ({ startShell: async () => undefined }));
jest.doMock('./federation/feature-loader.ts', () => ({ featureLoader: { register: () => undefined } }));

it('sends no form by the Enter that ends a composed word once the shell starts', async () => {
  // jsdom has no performance entries for web-vitals.
  jest.doMock('./failure-reporting/failure-reporting.ts', () => ({ startFailureReporting: () => undefined }));
  const { STARTUP_TASKS } = await import('./startup.ts');
  STARTUP_TASKS.forEach((runTask) => runTask());
  document.body.innerHTML = '<form><input></form>';
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  const field = document.querySelector('input');
  // WebKit sends the key that ends a composition after `compositionend`, with this code.
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
  document.querySelector('form')?.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  field?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
  document.querySelector('form')?.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
});
