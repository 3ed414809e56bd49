import { useState } from 'react';
import { platform } from 'shell/platform';
import { type ChosenPicture, type PictureProblem, readPicture } from './read-picture.ts';

/** A picture that is to be sent with what is written. */
export interface PictureToSend {
  readonly picture: ChosenPicture | undefined;
  /** Why the file that was chosen last is not taken. */
  readonly problem: PictureProblem | undefined;
  /** True while a file is read. */
  readonly reading: boolean;
  readonly attach: (file: File) => void;
  readonly detach: () => void;
}

/** Hook: the picture that a member chose, read and made small enough to be sent. */
export function usePicture(): PictureToSend {
  const [{ picture, problem }, set] = useState<Partial<Pick<PictureToSend, 'picture' | 'problem'>>>({});
  const { run, busy } = platform.useAction(async (file: File) => {
    const read = await readPicture(file);
    set(typeof read === 'string' ? { problem: read } : { picture: read });
  });
  return { picture, problem, reading: busy, attach: (file) => void run(file), detach: () => set({}) };
}
