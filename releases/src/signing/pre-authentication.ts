/**
 * Returns the bytes that a signature covers (DSSE, "pre-authentication encoding"): the type with the content, so that a
 * signature is valid for one type only. Written here, since a package for three lines is one more dependency to trust.
 */
export function encodePreAuthentication(type: string, content: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${content.length} `;
  return Buffer.concat([Buffer.from(head), content]);
}
