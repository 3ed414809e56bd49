import { HttpError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { lockKey } from '../database/lock-key.ts';
import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE } from 'shared-types/platform';

export interface PlainWebp {
  readonly bytes: Buffer;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Bytes before the pixel data: RIFF, length, WEBP, name and length of one chunk, start of a frame. */
const HEAD_BYTES = 30;

/**
 * Parses an image in the proxy's output format: one lossy WebP frame and nothing else, so that no other kind of file
 * can be stored as an image.
 * @returns undefined for everything else, and for a larger image than allowed
 */
export function parsePlainWebp(base64: string): PlainWebp | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength < HEAD_BYTES || bytes.byteLength > PICTURE_KEPT_BYTES) {
    return undefined;
  }
  const chunk = bytes.readUInt32LE(16);
  const plain =
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) === bytes.byteLength - 8 &&
    bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
    chunk + (chunk % 2) === bytes.byteLength - 20 &&
    bytes.toString('hex', 23, 26) === '9d012a';
  const width = bytes.readUInt16LE(26) & 0x3fff;
  const height = bytes.readUInt16LE(28) & 0x3fff;
  const fits = [width, height].every((side) => side >= 1 && side <= PICTURE_KEPT_SIDE);
  return plain && fits ? { bytes, width, height } : undefined;
}

/** Maximum number of images of one member per day, and maximum number stored at a time. */
export const MAX_IMAGES_PER_DAY = 20;
export const MAX_IMAGES = 200;

/** Returns true if a member may store one more image; concurrent ones are counted one by one, over all tickets. */
export async function hasRoomForImage(tx: Queryable, memberId: number): Promise<boolean> {
  await lockKey(tx, 'member-pictures', memberId);
  const [kept] = await tx.query<{ more: boolean }>(
    `SELECT count(*) < ${MAX_IMAGES}
            AND count(*) FILTER (WHERE at > now() - interval '1 day') < ${MAX_IMAGES_PER_DAY} AS more
     FROM help_picture WHERE member_id = $1`,
    [memberId],
  );
  return kept?.more === true;
}

/** Returns the error for a missing ticket, the same as for one of another member. */
export function createMissingTicketError(): HttpError {
  return new HttpError(404, 'The ticket or its image does not exist.');
}

/** Returns an image as base64. @throws {HttpError} 404 if it is missing or the member deleted the ticket */
export const getOwnImage: CallHandler<'help-picture'> = async ({ database, memberId }, { id }) => {
  const [found] = await database.query<{ image: string }>(
    `${SELECT_IMAGE} JOIN help_message ON help_message.id = message_id JOIN help_ticket ON help_ticket.id = ticket_id
     WHERE message_id = $1 AND help_ticket.member_id = $2 AND NOT hidden`,
    [id, memberId],
  );
  if (found === undefined) {
    throw createMissingTicketError();
  }
  return { status: 'success', picture: found.image };
};

/** Returns any image, for operators. */
export async function getImage(database: Queryable, id: number): Promise<string | undefined> {
  const [found] = await database.query<{ image: string }>(`${SELECT_IMAGE} WHERE message_id = $1`, [id]);
  return found?.image;
}

/** The database breaks base64 into lines. */
const SELECT_IMAGE = `SELECT translate(encode(bytes, 'base64'), chr(10), '') AS image FROM help_picture`;
