/**
 * What a signature covers (DSSE, "pre-authentication encoding"): the kind of the content beside the content, so that
 * nothing signed as one thing can stand for another. Three lines: a package for them would be one more to trust.
 */
export function preAuthenticationEncoding(type: string, content: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${content.length} `;
  return Buffer.concat([Buffer.from(head), content]);
}
