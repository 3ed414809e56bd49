import { useState } from 'react';
import { platform } from 'shell/platform';
import { type ChosenPicture, type PictureProblem, readPicture } from './read-picture.ts';

/** An image to send with a message. */
export interface PictureToSend {
  readonly picture: ChosenPicture | undefined;
  /** Why the last chosen file was rejected. */
  readonly problem: PictureProblem | undefined;
  /** True while a file is read. */
  readonly reading: boolean;
  readonly attach: (file: File) => void;
  readonly detach: () => void;
}

/** Returns the image that a member chose, reduced for sending. */
export function usePicture(): PictureToSend {
  const [{ picture, problem }, set] = useState<Partial<Pick<PictureToSend, 'picture' | 'problem'>>>({});
  const { run, busy } = platform.useAction(async (file: File) => {
    const read = await readPicture(file);
    set(typeof read === 'string' ? { problem: read } : { picture: read });
  });
  return { picture, problem, reading: busy, attach: (file) => void run(file), detach: () => set({}) };
}
