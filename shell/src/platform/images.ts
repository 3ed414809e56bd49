import { IMAGES_PATH, PICTURE_SIDES, roundImageSide, type PlatformImages } from 'shared-types/platform';

/** Factors of an image's size among which a browser chooses by its width. */
const SCALES = [0.5, 0.75, 1, 1.5, 2] as const;

/** Addresses of images at the proxy's image endpoint, in one and two times the shown size, or in several sizes. */
export const images: PlatformImages = {
  source: (url, { width, height, sizes }) => {
    const source = /^https?:/.test(url) ? encodeURIComponent(url) : encodedPath(url.replace(/^\/+/, ''));
    const at = (scale: number) =>
      `${IMAGES_PATH}/f_auto,s_${roundImageSide(width * scale)}x${roundImageSide(height * scale)}/${source}`;
    if (sizes === undefined) {
      return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` };
    }
    // Other sizes would be cut, since their sides are rounded.
    const whole = SCALES.filter((scale) => [width, height].every((side) => PICTURE_SIDES.includes(side * scale)));
    return { src: at(1), srcSet: whole.map((scale) => `${at(scale)} ${width * scale}w`).join(', '), sizes };
  },
};

/** Encodes a path once more, since the endpoint decodes it; a query belongs to the image. */
function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
