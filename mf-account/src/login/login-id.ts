import { platform } from 'shell/platform';
import { useStoredState } from 'ui';

const KEY = 'login-id';

/** Returns the id typed in this tab, else the last one that logged in on this device, else an empty one. */
export function useLoginId(): readonly [string, (typed: string) => void] {
  const { device, visit } = platform.storage;
  const [id, setId] = useStoredState(() => visit.read(KEY) ?? device.read(KEY) ?? '', '');
  return [
    id,
    (typed) => {
      setId(typed);
      visit.write(KEY, typed);
    },
  ];
}

/** Stores the id for the next login (spec section 4). */
export function rememberId(id: string): void {
  platform.storage.device.write(KEY, id);
  platform.storage.visit.remove(KEY);
}
