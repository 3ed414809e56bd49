import path from 'node:path';

/** Folder of the SVG files of slot symbols, by theme, and of the sides of a table. */
export const IMAGE_FOLDER = path.join(import.meta.dirname, '../pictures');
