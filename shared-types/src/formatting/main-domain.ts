/** The last two dot-separated labels of a host name (spec section 9); a port is dropped, case is folded. */
export function mainDomain(host: string): string {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name.split('.').slice(-2).join('.');
}
