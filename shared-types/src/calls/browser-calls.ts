import type { BrowserCall } from './browser-call.ts';
import calls from './browser-calls.json' with { type: 'json' };
import type { CallName } from './call-table.ts';

/** The call table as a page needs it: data without schemas. `npm run generate` writes it. */
export const BROWSER_CALLS = calls as Readonly<Partial<Record<CallName, BrowserCall>>>;
