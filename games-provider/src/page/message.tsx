import type { Play } from './play.ts';

/** What happened last, read out as it changes. */
export function Message({ play: { message } }: { readonly play: Play }) {
  const { text, above } = message.value;
  return (
    <p class={above ? 'message paid' : 'message'} aria-live="polite">
      {text}
    </p>
  );
}
