import { platform } from 'shell/platform';
import type { RegisterFields } from './field-problem.ts';

const KEY = 'register';

/** Fields that this tab keeps over a reload. Passwords are kept nowhere. */
const KEPT = [
  'userId',
  'nick',
  'phone',
  'bank',
  'bankOwner',
  'bankNumber',
  'referralCode',
] as const satisfies readonly (keyof RegisterFields)[];

/** What was filled in before this page was loaded. */
export function readKeptFields(): Partial<RegisterFields> {
  try {
    const kept = JSON.parse(platform.storage.visit.read(KEY) ?? '{}') as Partial<Record<string, unknown>>;
    return Object.fromEntries(KEPT.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])));
  } catch {
    return {};
  }
}

/** Keeps what was filled in until the tab is closed. */
export function keepFields(fields: Partial<RegisterFields>): void {
  const kept = Object.fromEntries(KEPT.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
  platform.storage.visit.write(KEY, JSON.stringify(kept));
}

/** Forgets it: the registration has arrived. */
export function forgetFields(): void {
  platform.storage.visit.remove(KEY);
}
