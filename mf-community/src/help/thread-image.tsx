import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { CloseButton, Sheet } from 'ui';
import classes from './image.module.css';
import type ko from './texts/ko.json';
import type { TicketMessage } from './thread.tsx';

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** Maximum side of an image in the thread, in px. */
const SMALL = 320;

/** An image of a ticket, whose final size is reserved; a click shows it over the window. */
export function ThreadImage({
  attachment,
}: {
  readonly attachment: NonNullable<TicketMessage['picture']>;
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const [large, setLarge] = useState(false);
  const { id, width, height } = attachment;
  const { response: answer } = platform.api.useCall('help-picture', { id });
  const scale = Math.min(1, SMALL / width, SMALL / height);
  const image = (by: number) => (
    <img
      src={answer === undefined ? EMPTY : `data:image/webp;base64,${answer.picture}`}
      width={Math.round(width * by)}
      height={Math.round(height * by)}
      alt={t('sentPicture')}
      className={classes.picture}
    />
  );
  return (
    <>
      <button type="button" className={classes.open} title={t('enlarge')} onClick={() => setLarge(true)}>
        {image(scale)}
      </button>
      {large && (
        <Sheet label={t('sentPicture')} look="screen" onClose={() => setLarge(false)}>
          <div className={classes.large}>
            <CloseButton onClose={() => setLarge(false)} />
            {image(1)}
          </div>
        </Sheet>
      )}
    </>
  );
}
