import type { IncomingMessage } from 'node:http';
import { startRelay } from 'e2e/support/relay.ts';
import { SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/constants';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import type { PageRequest } from '../load/site-client.ts';

export interface RecordedRequest extends Required<PageRequest> {
  readonly kind: 'document' | 'report' | 'call';
}

const MAX_REQUESTS = 60;

/** Records requests in front of the proxy: the browser itself does not show the last report of a page. */
export async function startRecordingRelay(site: string) {
  const requests: RecordedRequest[] = [];
  const relay = await startRelay(site, {
    prepare(incoming) {
      const { method = 'GET', url = '/', headers } = incoming;
      const kind = classifyRequest(incoming);
      const place = requests.length;
      if (kind !== undefined && place < MAX_REQUESTS) {
        const recorded = { kind, method, path: url, page: new URL(headers.referer ?? site).pathname };
        let body = '';
        requests.push({ ...recorded, body });
        incoming.setEncoding('utf8').on('data', (text: string) => {
          body += text;
          requests[place] = { ...recorded, body };
        });
      }
      const isOwn = headers.origin === `http://${headers.host}`;
      // The proxy accepts calls from pages at its own address only.
      return { host: new URL(site).host, ...(isOwn && { origin: site }) };
    },
  });
  return { ...relay, address: relay.address.replace('127.0.0.1', 'localhost'), requests };
}

/** Returns the kind of a request; undefined for files and other reads. */
function classifyRequest({ method, url = '/', headers }: IncomingMessage): RecordedRequest['kind'] | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  if (headers['sec-fetch-dest'] === 'document') {
    return 'document';
  }
  if (pathname === RELEASE_REPORTS_PATH) {
    return 'report';
  }
  const isCall = pathname === SESSION_PATH || pathname.startsWith(`${CALLS_PATH}/`);
  return method !== 'GET' && isCall ? 'call' : undefined;
}
