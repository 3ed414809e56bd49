import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { passOn, type Relay, startRelay } from 'e2e/support/relay.ts';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Passes HTML through `rewrite`; all compared sites do, so that the cost is equal. @param port an origin of the site */
export async function startRewritingRelay(
  port: number,
  site: string,
  rewrite: (html: string) => string,
): Promise<Relay> {
  return startRelay(site, {
    port,
    prepare: ({ headers }) => (headers['sec-fetch-dest'] === 'document' ? { 'accept-encoding': 'identity' } : {}),
    async respond(response, outgoing) {
      const { 'content-type': type, 'content-encoding': encoding } = response.headers;
      if (encoding !== undefined || type?.startsWith('text/html') !== true) {
        passOn(response, outgoing);
        return;
      }
      const page = brotliCompressSync(rewrite(await text(response)), QUALITY);
      outgoing.writeHead(response.statusCode ?? 502, {
        ...response.headers,
        'content-encoding': 'br',
        'content-length': page.length,
      });
      outgoing.end(page);
    },
  });
}
