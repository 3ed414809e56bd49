const PATHS = {
  rules: 'M12 8v.01M12 11v6M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  history: 'M12 7v5l3.5 2M3.5 12a8.5 8.5 0 1 0 2.6-6.1M3 3.5V8h4.5',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  plus: 'M12 5.5v13M5.5 12h13',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20.5 3v4.5H16',
};

/** A line icon of 24 units; the text is on its button. */
export function GameIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
