/** Returns true if the backend marks a game as available: `y` in either case. */
export function isUsable(used: string): boolean {
  return used.toLowerCase() === 'y';
}

export const compareUsableFirst = (one: { readonly used: string }, other: { readonly used: string }) =>
  Number(isUsable(other.used)) - Number(isUsable(one.used));
