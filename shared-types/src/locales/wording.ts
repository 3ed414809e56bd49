import type { Locale } from './locale.ts';

/**
 * The wording of one screen: for every language the same keys. Declaring it with `satisfies Wording`
 * or through `defineWording` makes a missing language or key a type error.
 */
export interface Wording<Key extends string = string> {
  /** Where the texts are registered, unique in the site: `mf-wallet.deposit`. */
  readonly namespace: string;
  readonly texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>;
}

/** Declares the wording of a screen; the keys are taken from Korean, the other four languages must have the same ones. */
export function defineWording<const Key extends string>(
  namespace: string,
  texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>,
): Wording<Key> {
  return { namespace, texts };
}
