import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { platform } from 'shell/platform';
import { Badge, Button, Stack } from 'ui';
import { Entry, PlainText } from '../entry/entry.tsx';
import type ko from './texts/ko.json';
import classes from './help.module.css';
import { isUnread, type Ticket } from './use-tickets.ts';

interface TicketEntryProps {
  readonly ticket: Ticket;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One ticket with its state; its answer is read by being opened. */
export function TicketEntry({ ticket, open, onToggle, onRead, onDelete }: TicketEntryProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const { title, contents, lastDate, state, answer, answerDate } = ticket;
  const tellRead = useEffectEvent(onRead);
  const seen = open && isUnread(ticket);
  useEffect(() => {
    if (seen) {
      tellRead();
    }
  }, [seen]);
  return (
    <Entry
      title={title}
      lastDate={lastDate}
      unread={isUnread(ticket)}
      open={open}
      onToggle={onToggle}
      badge={<Badge tone={state === 'done' ? 'approved' : 'quiet'}>{t(state)}</Badge>}
    >
      <PlainText text={contents} />
      {answer === null ? (
        <p className={classes.hint}>{t('answerComes')}</p>
      ) : (
        <section className={classes.answer} aria-label={t('answer')}>
          <h3 className={classes.answerTitle}>
            {t('answer')} <span className={classes.answerDate}>{platform.format.date(answerDate)}</span>
          </h3>
          <PlainText text={answer} />
        </section>
      )}
      <Stack direction="row" justify="end">
        <Button onClick={onDelete}>{t('delete')}</Button>
      </Stack>
    </Entry>
  );
}
