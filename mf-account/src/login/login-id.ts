import { platform } from 'shell/platform';

const KEY = 'login-id';

/** The id of the last login on this device, empty when there was none or nothing may be stored. */
export function rememberedId(): string {
  return platform.storage.device.read(KEY) ?? '';
}

/** Keeps the id for the next login (spec section 4). A browser that stores nothing shows an empty form the next time. */
export function rememberId(id: string): void {
  platform.storage.device.write(KEY, id);
}
