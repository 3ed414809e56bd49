import type { Page } from '@playwright/test';

/** Records incidents; must be called before the first navigation. */
export async function watchPage(page: Page) {
  const incidents: string[] = [];
  const violations: string[] = [];
  page.on('dialog', (dialog) => {
    incidents.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) {
      incidents.push(`request: ${request.url()}`);
    }
  });
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI}`);
    });
    // These violations have no events.
    new ReportingObserver(
      (reports) => {
        const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
        reports.forEach(({ type, body }) => reportViolation(`${type} ${JSON.stringify(body)}`));
      },
      { types: ['integrity-violation', 'permissions-policy-violation'], buffered: true },
    ).observe();
  });
  return {
    /** Dialogs, errors and requests to foreign hosts. */
    incidents,
    /** Returns the policy violations of all pages so far. */
    violations: async (): Promise<readonly string[]> => {
      // Queued events are delivered before this call returns.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      return violations;
    },
  };
}
