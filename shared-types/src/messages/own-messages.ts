import type { TextKey, Texts } from '../locales/texts.ts';
import type { MessageKey, MessageKind } from './message-keys.ts';

/** A message of a feature's own; its wording is a text of one of the feature's screens. */
export interface OwnMessage {
  /** Folder below the feature's `src` that has the `texts`. */
  readonly screen: string;
  readonly key: string;
  readonly kind: MessageKind;
}

/** Something that a dialog can say: a message of the site by its number, or one of the feature's own. */
export type Message = MessageKey | OwnMessage;

/**
 * Messages of a feature's own, by the keys of a screen's texts, each with its kind:
 * `defineMessages<typeof ko>('promo')({ joined: 'success', askJoin: 'confirm' })`.
 */
export function defineMessages<Of extends Texts>(screen: string) {
  return <Key extends TextKey<Of>>(kinds: Readonly<Record<Key, MessageKind>>): Readonly<Record<Key, OwnMessage>> =>
    Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, { screen, key, kind }])) as unknown as Readonly<
      Record<Key, OwnMessage>
    >;
}

/** How a message is named to tests and to support: `msg2001`, or `note.askDelete` of a feature's own. */
export function messageName(message: Message): string {
  return typeof message === 'string' ? message : `${message.screen}.${message.key}`;
}
