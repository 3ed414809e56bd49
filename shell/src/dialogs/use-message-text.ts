import type { TextValues } from 'shared-types/platform';
import { ownText } from '../locale/feature-texts.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import type { QuietLine } from './dialog-queue.ts';

/** Hook: the words of a message: the shell's for a number of the catalogue, else those of the feature that shows it. */
export function useMessageText(): (line: Pick<QuietLine, 'message' | 'of'>, values?: TextValues) => string {
  const t = useShellText();
  return ({ message, of }, values) =>
    typeof message === 'string' ? t(message, values) : ownText(of, message.screen, message.key, values);
}
