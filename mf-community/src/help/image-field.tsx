import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { FileButton, IconButton } from 'ui';
import classes from './picture.module.css';
import { type ChosenPicture, PICTURE_KINDS, type PictureProblem } from './read-picture.ts';
import type ko from './texts/ko.json';

interface PictureFieldProps {
  readonly picture: ChosenPicture | undefined;
  /** Why the last chosen file was rejected; undefined if it is shown elsewhere. */
  readonly problem?: PictureProblem | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** A file field for an image, with a preview and a button that removes it. */
export function PictureField({ picture, problem, onChoose, onRemove }: PictureFieldProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  return (
    <div className={classes.field}>
      {picture === undefined ? (
        <>
          <FileButton label={t('attach')} kinds={PICTURE_KINDS} onChoose={onChoose} />
          <p className={classes.hint}>{t('attachHint')}</p>
        </>
      ) : (
        <>
          <img src={`data:${picture.kind};base64,${picture.data}`} alt={t('toSend')} className={classes.chosen} />
          <IconButton icon="close" label={t('detach')} onClick={onRemove} />
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {t(problem)}
        </p>
      )}
    </div>
  );
}
