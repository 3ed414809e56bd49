import { type ReactElement, useEffect, useId, useRef } from 'react';
import { HELP_CONTENTS_MAX, HELP_TITLE_MAX } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Field, TextArea, TextField } from 'ui';
import type { Draft } from './use-draft.ts';
import type ko from './texts/ko.json';
import classes from './help.module.css';

interface TicketFieldsProps {
  readonly text: Draft;
  readonly onChange: (text: Draft) => void;
  /** Lines of the contents that are seen at once. */
  readonly rows?: number;
  /** The title has the focus once the fields are shown. */
  readonly focus?: boolean;
}

/** Title and contents of a ticket, no longer than the contract allows. */
export function TicketFields({ text, onChange, rows = 8, focus = false }: TicketFieldsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const length = useId();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) {
      title.current?.focus();
    }
  }, [focus]);
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
      <Field
        label={t('contents')}
        // Not the field's own line, which is read out whenever it changes.
        below={
          <p id={length} className={classes.length}>
            {platform.format.number(text.contents.length)} / {platform.format.number(HELP_CONTENTS_MAX)}
          </p>
        }
      >
        <TextArea
          name="contents"
          rows={rows}
          value={text.contents}
          maxLength={HELP_CONTENTS_MAX}
          aria-required="true"
          aria-describedby={length}
          onChange={({ target }) => onChange({ ...text, contents: target.value })}
        />
      </Field>
    </>
  );
}
