/** Returns the bytes that a signature covers (DSSE): with the type, so that it is valid for one type only. */
export function encodePreAuthentication(type: string, content: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${content.length} `;
  return Buffer.concat([Buffer.from(head), content]);
}
