import type { Page } from '@playwright/test';
import { SERVER_HTML_ATTRIBUTE, SITE_STATE_ID, type SiteState } from 'shared-types/registry';

const ROOT = new RegExp(`<div id="root" ${SERVER_HTML_ATTRIBUTE}>.*?</div>(?=\\s*<script )`, 's');
const STATE = new RegExp(`(<script type="application/json" id="${SITE_STATE_ID}"[^>]*>)(.*?)(</script>)`, 's');

/** Removes server HTML and responses from documents, so that the page requests all data. */
export async function removeServerHtml(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch();
    const body = (await response.text())
      .replace(ROOT, '<div id="root"></div>')
      .replace(STATE, (_, start: string, json: string, end: string) => `${start}${withoutResponses(json)}${end}`);
    return route.fulfill({ response, body });
  });
}

function withoutResponses(json: string): string {
  const { responses: _, ...state } = JSON.parse(json) as SiteState;
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
