import type { TextValues } from 'shared-types/platform';
import { formatFeatureText } from '../locale/feature-texts.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import type { QuietLine } from './dialog-queue.ts';

/** Returns a function that formats a message: the shell's text for a catalogue number, else a text of the feature. */
export function useMessageText(): (line: Pick<QuietLine, 'message' | 'of'>, values?: TextValues) => string {
  const t = useShellText();
  return ({ message, of }, values) =>
    typeof message === 'string' ? t(message, values) : formatFeatureText(of, message.screen, message.key, values);
}
