/** Returns true if the backend named an entry; otherwise the id is its position in the list. */
export function hasOwnId({ id }: { readonly id: number | string }): boolean {
  return typeof id === 'string' || id > 0;
}
