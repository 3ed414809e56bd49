/** The shape of each suit around 0,0: spade, heart, diamond, club. */
export const SUITS: readonly string[] = [
  'M0-26C6-12 26-4 26 12A13 13 0 0 1 4 20L8 30H-8L-4 20A13 13 0 0 1-26 12C-26-4-6-12 0-26Z',
  'M0 29C-32 6-30-22-13-24-5-25-1-19 0-14 1-19 5-25 13-24 30-22 32 6 0 29Z',
  'M0-31 22 0 0 31-22 0Z',
  'M-4 17 -9 31H9L4 17A13 13 0 1 0 11-6 13 13 0 1 0-11-6 13 13 0 1 0-4 17Z',
];

/** A suit by number: spade, heart, diamond, club. */
export function Suit({ number }: { readonly number: number }) {
  return (
    <svg viewBox="-34 -36 68 72" class="suit" aria-hidden="true">
      <path d={SUITS[number]} />
    </svg>
  );
}
