/** Values that an authenticator encodes: whole numbers, texts, bytes and maps. */
export type CborValue = number | string | Buffer | ReadonlyMap<CborValue, CborValue>;

/** Encodes a value in CBOR (RFC 8949), as far as authenticators need it. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) {
    return Buffer.concat([encodeHead(2, value.length), value]);
  }
  const entries = [...value].flatMap(([key, part]) => [encodeCbor(key), encodeCbor(part)]);
  return Buffer.concat([encodeHead(5, value.size), ...entries]);
}

/** Encodes type and length of a value. */
function encodeHead(kind: number, count: number): Buffer {
  const top = kind << 5;
  if (count < 24) {
    return Buffer.from([top | count]);
  }
  return count < 256 ? Buffer.from([top | 24, count]) : Buffer.from([top | 25, count >> 8, count & 0xff]);
}
