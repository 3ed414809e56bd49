import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

const LENGTH_BYTES = 4;
/** No message of a command comes near this, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Sends one value, its length first. */
export function sendFrame(socket: Socket, value: object): void {
  const body = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.write(Buffer.concat([length, body]));
}

/**
 * Hands over each value that arrives once it is whole. A frame that is too long breaks the connection.
 * @returns takes what has arrived
 */
export function frameReader(socket: Socket, onValue: (value: unknown) => void): (arrived: Buffer) => void {
  let buffer = Buffer.alloc(0);
  return (arrived) => {
    buffer = Buffer.concat([buffer, arrived]);
    while (buffer.length >= LENGTH_BYTES) {
      const length = buffer.readUInt32BE(0);
      if (length > MOST_BYTES) {
        socket.destroy(new Error('A message of the operator door is too long.'));
        return;
      }
      if (buffer.length < LENGTH_BYTES + length) {
        return;
      }
      const body = buffer.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
      buffer = buffer.subarray(LENGTH_BYTES + length);
      onValue(deserialize(body));
    }
  };
}
