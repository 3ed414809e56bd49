import type { TextKey, Texts } from '../locales/texts.ts';
import type { MessageKey, MessageKind } from './message-keys.ts';

/** A message of a feature's own; its wording is a text of one of the feature's screens. */
export interface OwnMessage {
  /** Folder below the feature's `src` that has the `texts`. */
  readonly screen: string;
  readonly key: string;
  readonly kind: MessageKind;
  /** Keys of the words on the buttons of a question: a verb each. */
  readonly yes?: string;
  readonly no?: string;
  /** The confirmed action cannot be undone: the focus is on the button that cancels. */
  readonly irreversible?: boolean;
}

type MessageDefinition<Key extends string> =
  | Exclude<MessageKind, 'confirm'>
  | { readonly kind: 'confirm'; readonly yes: Key; readonly no?: Key; readonly irreversible?: boolean };

export type Message = MessageKey | OwnMessage;

/**
 * Messages of a feature's own, by the keys of a screen's texts, each with its kind:
 * `defineMessages<typeof ko>('promo')({ joined: 'success', askJoin: { kind: 'confirm', yes: 'join' } })`. A success is
 * shown as a toast, every other kind in a dialog.
 */
export function defineMessages<Of extends Texts>(screen: string) {
  return <Key extends TextKey<Of>>(
    messages: Readonly<Record<Key, MessageDefinition<TextKey<Of>>>>,
  ): Readonly<Record<Key, OwnMessage>> =>
    Object.fromEntries(
      Object.entries<MessageDefinition<TextKey<Of>>>(messages).map(([key, definition]) => [
        key,
        { screen, key, ...(typeof definition === 'string' ? { kind: definition } : definition) },
      ]),
    ) as unknown as Readonly<Record<Key, OwnMessage>>;
}

/** Returns the id of a message for tests and support: `msg2001`, or `note.askDelete` of a feature. */
export function messageName(message: Message): string {
  return typeof message === 'string' ? message : `${message.screen}.${message.key}`;
}
