import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { IconButton } from 'ui';
import { FileButton } from 'ui/extra';
import classes from './image.module.css';
import { type ChosenImage, IMAGE_KINDS, type ImageProblem } from './use-image.ts';
import type ko from './texts/ko.json';

interface ImageFieldProps {
  readonly image: ChosenImage | undefined;
  /** Why the last chosen file was rejected; undefined if it is shown elsewhere. */
  readonly problem?: ImageProblem | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** A file field for an image, with a preview and a button that removes it. */
export function ImageField({ image, problem, onChoose, onRemove }: ImageFieldProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  return (
    <div className={classes.field}>
      {image === undefined ? (
        <>
          <FileButton label={t('attach')} kinds={IMAGE_KINDS} onChoose={onChoose} />
          <p className={classes.hint}>{t('attachHint')}</p>
        </>
      ) : (
        <>
          <img src={`data:${image.kind};base64,${image.data}`} alt={t('toSend')} className={classes.chosen} />
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
