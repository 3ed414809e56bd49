/** Returns true if a game's state means that it is available: `y`, in either case. */
export function isUsable(used: string): boolean {
  return used.toLowerCase() === 'y';
}
