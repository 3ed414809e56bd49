import { createServer, type IncomingMessage, request } from 'node:http';
import { listenAnywhere } from 'e2e/support/listen-anywhere.ts';
import { SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/constants';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';

/** Request of a page to the proxy. */
export interface RecordedRequest {
  readonly kind: 'document' | 'report' | 'call';
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Path of the page that sent it. */
  readonly page: string;
  readonly body: string;
}

/** Address of the site for one browser, whose requests to the proxy it records in order. */
export interface RecordingRelay {
  readonly address: string;
  readonly requests: readonly RecordedRequest[];
  close(): void;
}

/** Maximum number of recorded requests of one visit. */
const MAX_REQUESTS = 60;

/**
 * Starts a relay in front of the proxy. The browser itself does not show the last report of a page, which it sends
 * while the page is left.
 */
export async function startRecordingRelay(site: string): Promise<RecordingRelay> {
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const kind = classifyRequest(incoming);
    const place = requests.length;
    if (kind !== undefined && place < MAX_REQUESTS) {
      const { method = 'GET', url = '/', headers } = incoming;
      const recorded = { kind, method, path: url, page: new URL(headers.referer ?? site).pathname };
      let body = '';
      requests.push({ ...recorded, body });
      incoming.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        requests[place] = { ...recorded, body };
      });
    }
    const { host, ...headers } = incoming.headers;
    // The proxy accepts calls from pages at its own address only.
    const origin = headers.origin === `http://${host}` ? { origin: site } : {};
    const onward = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers: { ...headers, ...origin } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.once('error', () => outgoing.destroy());
        response.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const address = await listenAnywhere(server);
  return {
    address: address.replace('127.0.0.1', 'localhost'),
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
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
