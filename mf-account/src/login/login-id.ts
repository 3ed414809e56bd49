import { platform } from 'shell/platform';
import { useKeptState } from 'ui';

const KEY = 'login-id';

/**
 * Hook: the id in the form: what was typed in this tab, else that of the last login on this device, else nothing.
 * @returns it, and what is called with every change of it
 */
export function useLoginId(): readonly [string, (typed: string) => void] {
  const { device, visit } = platform.storage;
  const [id, setId] = useKeptState(() => visit.read(KEY) ?? device.read(KEY) ?? '', '');
  return [
    id,
    (typed) => {
      setId(typed);
      visit.write(KEY, typed);
    },
  ];
}

/** Keeps the id for the next login (spec section 4). A browser that stores nothing shows an empty form the next time. */
export function rememberId(id: string): void {
  platform.storage.device.write(KEY, id);
  platform.storage.visit.remove(KEY);
}
