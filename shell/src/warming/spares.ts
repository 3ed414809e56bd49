/** Lines on which what was asked for needs all there is. */
const NARROW: readonly unknown[] = ['slow-2g', '2g'];

/** Whether a line has room for what nobody asked for yet: its reader saves no data, and it is there and not a narrow one. */
export function spares({ onLine, connection }: Line): boolean {
  return onLine && connection?.saveData !== true && !NARROW.includes(connection?.effectiveType);
}

/** What a browser says of its line; not all of them say more than whether there is one. */
export interface Line {
  readonly onLine: boolean;
  readonly connection?: { readonly saveData?: unknown; readonly effectiveType?: unknown };
}
