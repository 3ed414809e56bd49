import { useState } from 'react';
import { platform } from 'shell/platform';
import { type ChosenImage, type ImageProblem, readImage } from './read-image.ts';

/** An image to send with a message. */
export interface ImageToSend {
  readonly image: ChosenImage | undefined;
  /** Why the last chosen file was rejected. */
  readonly problem: ImageProblem | undefined;
  /** True while a file is read. */
  readonly reading: boolean;
  readonly attach: (file: File) => void;
  readonly detach: () => void;
}

/** Returns the image that a member chose, reduced for sending. */
export function useImage(): ImageToSend {
  const [{ image, problem }, set] = useState<Partial<Pick<ImageToSend, 'image' | 'problem'>>>({});
  const { run, busy } = platform.useAction(async (file: File) => {
    const read = await readImage(file);
    set(typeof read === 'string' ? { problem: read } : { image: read });
  });
  return { image, problem, reading: busy, attach: (file) => void run(file), detach: () => set({}) };
}
