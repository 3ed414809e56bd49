/** The emblem of a side that has one; its name is next to it. */
export function SideEmblem({ side }: { readonly side: string }) {
  return side === 'dragon' || side === 'tiger' ? (
    <img class="emblem" src={`/picture/sides/${side}.svg`} alt="" width="240" height="240" />
  ) : undefined;
}
