import { useState } from 'react';
import { platform } from 'shell/platform';
import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types/platform';

/** Returns the image that a member chose, reduced for sending. */
export function useImage() {
  const [{ image, problem }, set] = useState<{ readonly image?: ChosenImage; readonly problem?: ImageProblem }>({});
  const { run, busy } = platform.useAction(async (file: File) => {
    const read = await readImage(file);
    set(typeof read === 'string' ? { problem: read } : { image: read });
  });
  return { image, problem, reading: busy, attach: (file: File) => void run(file), detach: () => set({}) };
}

export const IMAGE_KINDS = ['image/jpeg', 'image/png', 'image/webp'];

export interface ChosenImage {
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
