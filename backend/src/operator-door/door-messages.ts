/** What a command asks through the door. Between `begin` and its end every query belongs to one transaction. */
export type DoorRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'begin' | 'commit' | 'rollback' };

/** What comes back, in the order of the requests. */
export type DoorAnswer =
  | { readonly rows: object[] }
  | { readonly error: { readonly message: string; readonly code: string } };

/** Where the door is and what opens it, as the file beside the data says. */
export interface DoorKey {
  readonly port: number;
  readonly secret: string;
}

/** Name of the key's file in the data folder. */
export const DOOR_KEY_FILE = 'operator-door.json';
