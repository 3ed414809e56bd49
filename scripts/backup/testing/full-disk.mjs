// Preload (`--import`) that simulates a full disk: writing to paths that contain FULL_DISK_IN fails after
// FULL_DISK_AFTER bytes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const room = { left: Number(process.env.FULL_DISK_AFTER ?? Infinity) };
const word = process.env.FULL_DISK_IN ?? '';
const { copyFileSync } = fs;
const copyFile = fs.promises.copyFile;

function take(source, target) {
  if (String(target).includes(word) && word !== '') {
    room.left -= fs.statSync(source).size;
    if (room.left < 0) {
      // Writes a part, like a real disk.
      fs.writeFileSync(target, fs.readFileSync(source).subarray(0, 10));
      throw Object.assign(new Error(`ENOSPC: no space left on device, copyfile '${source}' -> '${target}'`), {
        code: 'ENOSPC',
      });
    }
  }
}
fs.copyFileSync = (source, target, mode) => {
  take(source, target);
  return copyFileSync(source, target, mode);
};
fs.promises.copyFile = async (source, target, mode) => {
  take(source, target);
  return copyFile(source, target, mode);
};
syncBuiltinESMExports();
