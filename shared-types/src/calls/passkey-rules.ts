export const MAX_PASSKEYS = 10;

export const RECOVERY_CODE_COUNT = 10;

/** Most characters of what a member calls a passkey. */
export const PASSKEY_NAME_LENGTH = { minLength: 1, maxLength: 40 } as const;

/** Ways to reach an authenticator, as the standard names them. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** Returns true for a transport name of the WebAuthn standard. */
export function isPasskeyTransport(name: string): name is PasskeyTransport {
  return PASSKEY_TRANSPORTS.some((known) => known === name);
}
