const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns true if a game may be opened at an address: https at an allowed origin, or http on this machine. An empty
 * list allows every https origin.
 */
export function canOpenGameAt(address: unknown, allowedOrigins: readonly string[]): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return false;
  }
  const safe = protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
  return safe && (allowedOrigins.length === 0 || allowedOrigins.includes(origin));
}
