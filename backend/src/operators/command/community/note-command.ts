import { Command } from 'commander';
import { type CommandContext, print, type PrintOptions } from '../command-context.ts';
import { addPromotionOptions, type PromotionOptions, promotionOf, withheldText } from './promotion-options.ts';
import { textOf, type TextOptions } from './text-of.ts';
import { readTranslations, translationsOption } from './read-translations.ts';

interface NoteOptions extends PrintOptions, TextOptions, PromotionOptions {
  readonly title: string;
  readonly to?: string[];
  readonly all?: true;
  readonly translations?: string;
}

/** `operator note …` */
export function noteCommand({ act }: CommandContext): Command {
  const note = new Command('note').description('Private messages from the house to members.');
  addPromotionOptions(note.command('send'), 'with --all')
    .description('Sends a note to the named members, to all that are named or to none of them.')
    .requiredOption('--title <title>')
    .option('--to <id...>', 'login names of the members')
    .option('--all', 'every member')
    .option('--text <text>')
    .option('--file <file>', 'plain text')
    .addOption(translationsOption('title and contents'))
    .option('--json', 'print JSON')
    .action(async (options: NoteOptions) => {
      const { title, to, all, translations } = options;
      const done = await act('note-send', {
        title,
        contents: textOf(options),
        ...readTranslations(translations),
        ...(to !== undefined && { to }),
        ...(all !== undefined && { all }),
        ...promotionOf(options),
      });
      print(options, done, `✓ sent to ${'sent' in done ? Number(done.sent) : 0} member(s)${withheldText(done)}`);
    });
  return note;
}
