import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { IconButton } from 'ui';
import { FileButton } from 'ui/extra';
import classes from './image.module.css';
import type ko from './texts/ko.json';
import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types/platform';

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

/** Returns the image that a member chose, reduced for sending. */
export function useImage() {
  const [{ image, problem }, set] = useState<{ readonly image?: ChosenImage; readonly problem?: ImageProblem }>({});
  const { run, busy } = platform.useAction(async (file: File) => {
    const read = await readImage(file);
    set(typeof read === 'string' ? { problem: read } : { image: read });
  });
  return { image, problem, reading: busy, attach: (file: File) => void run(file), detach: () => set({}) };
}

const IMAGE_KINDS = ['image/jpeg', 'image/png', 'image/webp'];

interface ChosenImage {
  readonly kind: string;
  /** As base64. */
  readonly data: string;
}

export type ImageProblem = 'pictureKind' | 'pictureLarge';

/** Reads an image. A large one is reduced if possible, since uploads are slow; the server validates it again. */
async function readImage(file: File): Promise<ChosenImage | ImageProblem> {
  if (!IMAGE_KINDS.includes(file.type)) {
    return 'pictureKind';
  }
  let image: Blob;
  try {
    image = await shrinkImage(file);
  } catch {
    return 'pictureKind';
  }
  return image.size > PICTURE_MAX_BYTES ? 'pictureLarge' : { kind: image.type, data: await toBase64(image) };
}

/** @throws if the browser cannot open it as an image */
async function shrinkImage(file: File): Promise<Blob> {
  if (!('createImageBitmap' in window)) {
    return file;
  }
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, PICTURE_KEPT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if ((scale === 1 && file.size <= PICTURE_KEPT_BYTES) || context === null) {
    return file;
  }
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.9));
}

async function toBase64(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The chosen file cannot be read. Choose another image.')),
    );
    reader.readAsDataURL(image);
  });
}
