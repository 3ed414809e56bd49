const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};

/** A die with its pips. */
export function Die({ value }: { readonly value: number }) {
  return (
    <div class="die" role="img" aria-label={String(value)}>
      {PIPS[value]?.map((place) => (
        <i key={place} class={`p${place}`} />
      ))}
    </div>
  );
}
