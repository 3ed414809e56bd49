import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { CloseButton, Sheet } from 'ui';
import classes from './picture.module.css';
import type ko from './texts/ko.json';
import type { Message } from './use-thread.ts';

/** Stands for a picture that is on its way. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A picture that was sent in a ticket, at its final size before it is there; pressed, it fills the window. */
export function ThreadPicture({ picture }: { readonly picture: NonNullable<Message['picture']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const [large, setLarge] = useState(false);
  const { id, width, height } = picture;
  const { answer } = platform.api.useCall('help-picture', { id });
  const image = (
    <img
      src={answer === undefined ? EMPTY : `data:image/webp;base64,${answer.picture}`}
      width={width}
      height={height}
      alt={t('sentPicture')}
      className={classes.picture}
    />
  );
  return (
    <>
      <button type="button" className={classes.open} title={t('enlarge')} onClick={() => setLarge(true)}>
        {image}
      </button>
      {large && (
        <Sheet label={t('sentPicture')} look="screen" onClose={() => setLarge(false)}>
          <div className={classes.large}>
            <CloseButton onClose={() => setLarge(false)} />
            {image}
          </div>
        </Sheet>
      )}
    </>
  );
}
