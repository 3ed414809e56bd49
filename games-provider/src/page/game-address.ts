/** The fragment of a game's address, behind the `#`. */
interface GameAddress {
  /** The launch token, good for one opening; null in an address without one. */
  readonly token: string | null;
  /** The site's deposit page; undefined if it is missing or cannot be opened. */
  readonly deposit: string | undefined;
}

/** Parses the fragment of an address. */
export function readGameAddress(hash: string): GameAddress {
  const values = new URLSearchParams(hash.slice(1));
  return { token: values.get('t'), deposit: parseOpenableUrl(values.get('deposit')) };
}

/** Returns the deposit page of a reloaded window from its history state, as its address is empty. */
export function readReloadedAddress(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'deposit' in state
    ? parseOpenableUrl(state.deposit)
    : undefined;
}

function parseOpenableUrl(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    ? address
    : undefined;
}
