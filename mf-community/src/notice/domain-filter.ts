interface WithDomain {
  /** Empty, null or undefined: for all hosts. */
  readonly domain?: string | null | undefined;
}

/** Normalizes a host as browsers do, without scheme, leading www, port, path and trailing dots. */
function normalizeHost(text: string): string {
  const host = text.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  // Parsed by the browser, which supports punycode; unreadable names are compared unchanged.
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host.toLowerCase();
  return name.replace(/\.+$/, '').replace(/^www\./, '');
}

/** Returns the domains of a text, separated by commas, bars or spaces. */
function parseDomains(text: string | null | undefined): string[] {
  return (text ?? '').split(/[,|\s]+/).filter((domain) => domain !== '');
}

/** Returns the entries for a host (spec section 5), one for each of several domains; all without a domain. */
export function filterByHost<Entry extends WithDomain>(entries: readonly Entry[], host: string): Entry[] {
  const own = normalizeHost(host);
  return entries.flatMap((entry) => {
    const domains = parseDomains(entry.domain);
    return domains.length === 0
      ? [entry]
      : domains.filter((domain) => normalizeHost(domain) === own).map((domain) => ({ ...entry, domain }));
  });
}
