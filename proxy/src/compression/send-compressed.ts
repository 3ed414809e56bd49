import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Minimum size for compression, in bytes; shorter texts fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_400;

/**
 * Of a home page of 85 kB, level 4 makes 20.4 kB in 0.8 ms, level 5 18.8 kB in 1.1 ms, level 9 18.5 kB in 13 ms and level
 * 11 17.1 kB in 63 ms.
 */
const BROTLI_LEVEL = 5;
const GZIP = { level: 6 };

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const FORMS = {
  br: async (text: string) =>
    asBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  gzip: async (text: string) => asGzip(text, GZIP),
} as const;

/**
 * Sends text in the best encoding that the browser accepts; the caller sets the type. Use only for text that does not
 * mix secrets with input of a stranger, since the compressed length reveals both (BREACH).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const form = chooseEncoding(request.headers['accept-encoding']);
  return form === undefined || Buffer.byteLength(text) < MIN_COMPRESSED_BYTES
    ? reply.send(text)
    : reply.header('content-encoding', form).send(await FORMS[form](text));
}

/** Returns the best encoding that an Accept-Encoding header (RFC 9110, 12.5.3) allows; undefined for identity. */
export function chooseEncoding(
  accepted = '',
  isAvailable: (encoding: keyof typeof FORMS) => boolean = () => true,
): keyof typeof FORMS | undefined {
  const parts = accepted.toLowerCase().split(',');
  const weights = new Map(
    parts.map((part) => {
      const [name = '', weight = '1'] = part.split(/;\s*q=/);
      return [name.trim(), Number.parseFloat(weight)];
    }),
  );
  return (['br', 'gzip'] as const).find(
    (encoding) => isAvailable(encoding) && (weights.get(encoding) ?? weights.get('*') ?? 0) > 0,
  );
}
