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
  const deposit = values.get('deposit') ?? '';
  const isOpenable = URL.canParse(deposit) && /^https?:$/.test(new URL(deposit).protocol);
  return { token: values.get('t'), deposit: isOpenable ? deposit : undefined };
}
