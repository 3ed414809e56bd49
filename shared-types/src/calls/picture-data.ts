import { Type } from 'typebox';
import { PICTURE_MAX_BYTES } from '../constants.ts';

/** Characters of the largest picture as base64. */
const MOST = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

/**
 * A picture's bytes as base64, without an address before them. Without a pattern: in a process that has run for long, V8 walks
 * a text with 16 bytes of stack a character and gives up above 4 million of them. Who opens the picture checks what it is.
 */
export const PictureData = Type.String({
  minLength: 4,
  maxLength: MOST,
  contentEncoding: 'base64',
  description: 'A picture as base64',
});

/** Most bytes of the body of a call that sends a picture: it, and the fields beside it. */
export const PICTURE_BODY_BYTES = MOST + 32 * 1024;
