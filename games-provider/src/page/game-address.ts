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
  const deposit = values.get('deposit') ?? '';
  const opens = URL.canParse(deposit) && /^https?:$/.test(new URL(deposit).protocol);
  return { token: values.get('t'), deposit: opens ? deposit : undefined };
}
