/** Whether what the house says of a game means that it may be opened: `y`, in either case. */
export function isUsable(used: string): boolean {
  return used.toLowerCase() === 'y';
}
