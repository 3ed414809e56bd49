/**
 * Returns true if the backend named an entry, so that a call may use its id; otherwise the id is its position in the
 * list.
 */
export function hasOwnId({ id }: { readonly id: number | string }): boolean {
  return typeof id === 'string' || id > 0;
}
