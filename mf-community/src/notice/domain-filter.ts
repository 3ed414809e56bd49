interface WithDomain {
  /** Empty, null or absent: for everybody. */
  readonly domain?: string | null | undefined;
}

/** A host name as browsers spell it: lower case, punycode; without scheme, leading www, port, path and trailing dots. */
function plainHost(text: string): string {
  const host = text.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  // The browser's own reading, which knows punycode; what it cannot read is compared as it stands.
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host.toLowerCase();
  return name.replace(/\.+$/, '').replace(/^www\./, '');
}

/** The domains that a text lists, separated by commas, bars or spaces. */
function domainsOf(text: string | null | undefined): string[] {
  return (text ?? '').split(/[,|\s]+/).filter((domain) => domain !== '');
}

/**
 * The entries for a host (spec section 5): one without a domain is for everybody; one with several is split into an
 * entry each, and those of this host stay. Scheme and a leading www make no difference.
 */
export function entriesForHost<Entry extends WithDomain>(entries: readonly Entry[], host: string): Entry[] {
  const own = plainHost(host);
  return entries.flatMap((entry) => {
    const domains = domainsOf(entry.domain);
    return domains.length === 0
      ? [entry]
      : domains.filter((domain) => plainHost(domain) === own).map((domain) => ({ ...entry, domain }));
  });
}
