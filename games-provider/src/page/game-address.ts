/** What a game's address carries behind its `#`. */
export interface GameAddress {
  /** The launch token, good for one opening; null in an address without one. */
  readonly token: string | null;
  /** Where the site takes deposits; undefined when it did not say, or said nothing that can be opened. */
  readonly deposit: string | undefined;
}

/** Reads the part of an address behind the `#`. */
export function readAddress(hash: string): GameAddress {
  const values = new URLSearchParams(hash.slice(1));
  return { token: values.get('t'), deposit: openable(values.get('deposit')) };
}

/** The same of a window that was loaded again: its address is empty, what the site said is in its history. */
export function readKept(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'deposit' in state ? openable(state.deposit) : undefined;
}

function openable(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    ? address
    : undefined;
}
