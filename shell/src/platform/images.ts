import { IMAGES_PATH, pictureSide, type PlatformImages } from 'shared-types';

/** Addresses of pictures at the proxy's image endpoint, in the shown size and twice that. */
export const images: PlatformImages = {
  source: (url, { width, height }) => {
    const source = /^https?:/.test(url) ? encodeURIComponent(url) : encodedPath(url.replace(/^\/+/, ''));
    const at = (scale: number) =>
      `${IMAGES_PATH}/f_auto,s_${pictureSide(width * scale)}x${pictureSide(height * scale)}/${source}`;
    return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` };
  },
};

/** The endpoint decodes the path once; a query belongs to the picture, not to the endpoint. */
function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
