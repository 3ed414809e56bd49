import type { ReactElement } from 'react';
import type { ErrorResponse } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { sendOrReport } from '../send-or-report/send-or-report.ts';
import type ko from './texts/ko.json';

/** Returns true if both texts are filled in; otherwise reports and focuses the missing one (msg2024, msg2025). */
export async function isWritten(
  { title, contents }: { readonly title: string; readonly contents: string },
  form: HTMLFormElement,
): Promise<boolean> {
  const missing = title.trim() === '' ? 'title' : contents.trim() === '' ? 'contents' : undefined;
  if (missing === undefined) {
    return true;
  }
  await platform.dialogs.show(missing === 'title' ? 'msg2024' : 'msg2025');
  form.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  return false;
}

/** Confirms (msg2222), sends, and shows the result (msg2026, msg2027). @returns true if it was sent */
export async function sendTicket(
  send: () => Promise<{ readonly status: 'success' } | ErrorResponse>,
): Promise<boolean> {
  if (!(await platform.dialogs.confirm('msg2222'))) {
    return false;
  }
  const response = await sendOrReport(send, 'msg2027');
  if (response?.status === 'success') {
    await platform.dialogs.show('msg2026');
  } else if (response !== undefined) {
    await platform.dialogs.show('msg2027', { details: <Reason rejection={response} /> });
  }
  return response?.status === 'success';
}

function Reason({ rejection }: { readonly rejection: ErrorResponse }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('help');
  if (rejection.status === 'wait') {
    return <p>{t('waits')}</p>;
  }
  return rejection.until === undefined ? null : (
    <p>{t('until', { until: platform.format.dateTime(rejection.until) })}</p>
  );
}
