import { IMAGES_PATH, PICTURE_SIDES, pictureSide, type PlatformImages } from 'shared-types/platform';

/** Parts and multiples of a picture's size among which a browser chooses by the width that it shows. */
const SCALES = [0.5, 0.75, 1, 1.5, 2] as const;

/** Addresses of pictures at the proxy's image endpoint, in the shown size and twice that, or in several to choose from. */
export const images: PlatformImages = {
  source: (url, { width, height, sizes }) => {
    const source = /^https?:/.test(url) ? encodeURIComponent(url) : encodedPath(url.replace(/^\/+/, ''));
    const at = (scale: number) =>
      `${IMAGES_PATH}/f_auto,s_${pictureSide(width * scale)}x${pictureSide(height * scale)}/${source}`;
    if (sizes === undefined) {
      return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` };
    }
    // Another size would be cut, since its sides are rounded.
    const whole = SCALES.filter((scale) => [width, height].every((side) => PICTURE_SIDES.includes(side * scale)));
    return { src: at(1), srcSet: whole.map((scale) => `${at(scale)} ${width * scale}w`).join(', '), sizes };
  },
};

/** The endpoint decodes the path once; a query belongs to the picture, not to the endpoint. */
function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
