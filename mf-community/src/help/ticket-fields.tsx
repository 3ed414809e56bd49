import { type ReactElement, useEffect, useId, useRef } from 'react';
import { HELP_CONTENTS_MAX, HELP_TITLE_MAX } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Field, TextField } from 'ui';
import { TextArea } from 'ui/extra';
import type { Draft } from './use-draft.ts';
import type ko from './texts/ko.json';
import classes from './help.module.css';

interface TicketFieldsProps {
  readonly text: Draft;
  readonly onChange: (text: Draft) => void;
  /** Text below the contents, read when it appears. */
  readonly note: string;
}

/** Title and contents of a ticket, limited to the contract's length; focuses the title when they are shown. */
export function TicketFields({ text, onChange, note }: TicketFieldsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Field label={t('ticketTitle')}>
        <TextField
          ref={title}
          name="title"
          value={text.title}
          maxLength={HELP_TITLE_MAX}
          aria-required="true"
          onChange={({ target }) => onChange({ ...text, title: target.value })}
        />
      </Field>
      <ContentsField
        value={text.contents}
        onChange={(value) => onChange({ ...text, contents: value })}
        rows={5}
        note={note}
      />
    </>
  );
}

interface ContentsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly note?: string;
}

export function ContentsField({ value, onChange, rows, note }: ContentsFieldProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const length = useId();
  return (
    <Field
      label={t('contents')}
      // Not in the field's hint, which screen readers read at every change.
      below={
        <div data-quiet="caption" className={classes.foot}>
          <p role="status">{note}</p>
          <p id={length} className={classes.length}>
            {platform.format.number(value.length)} / {platform.format.number(HELP_CONTENTS_MAX)}
          </p>
        </div>
      }
    >
      <TextArea
        name="contents"
        rows={rows}
        value={value}
        maxLength={HELP_CONTENTS_MAX}
        aria-required="true"
        aria-describedby={length}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
