/** Whether an entry was named by its backend, so that a call may name it; else it has its place in the list alone. */
export function hasOwnId({ id }: { readonly id: number | string }): boolean {
  return typeof id === 'string' || id > 0;
}
