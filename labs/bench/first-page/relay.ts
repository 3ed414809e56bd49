import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** Relay between browser and site. */
interface Relay {
  close(): Promise<void>;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Starts a relay that passes HTML through `rewrite`. All compared sites use one, so that its cost is the same. @param
 * port local port for the browser, which must be an origin of the site
 */
export async function startRewritingRelay(
  port: number,
  site: string,
  rewrite: (html: string) => string,
): Promise<Relay> {
  const server = http.createServer((request, response) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const forwarded = http.request(`${site}${request.url ?? '/'}`, { method: request.method, headers }, (upstream) => {
      if (isPage) {
        void sendPage(upstream, response, rewrite);
      } else {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      }
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sendPage(upstream: IncomingMessage, response: ServerResponse, rewrite: (html: string) => string) {
  const parts: Buffer[] = [];
  for await (const part of upstream as AsyncIterable<Buffer>) {
    parts.push(part);
  }
  const page = brotliCompressSync(rewrite(Buffer.concat(parts).toString()), QUALITY);
  response.writeHead(upstream.statusCode ?? 502, {
    ...upstream.headers,
    'content-encoding': 'br',
    'content-length': page.length,
  });
  response.end(page);
}
