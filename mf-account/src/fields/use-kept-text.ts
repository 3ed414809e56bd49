import { platform } from 'shell/platform';
import { useKeptState } from 'ui';

/**
 * Hook: what was typed into a field, kept in this tab over a reload, for this member alone. Never for a secret.
 * @param field what tells it apart from every other field that is kept
 * @returns the words, undefined where nothing was typed, and what changes them; undefined forgets them
 */
export function useKeptText(field: string): readonly [string | undefined, (text: string | undefined) => void] {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const key = `typed.${field}.${userId}`;
  const [text, setText] = useKeptState(() => platform.storage.visit.read(key), undefined);
  const change = (next: string | undefined) => {
    setText(next);
    if (next === undefined) {
      platform.storage.visit.remove(key);
    } else {
      platform.storage.visit.write(key, next);
    }
  };
  return [text, change];
}
