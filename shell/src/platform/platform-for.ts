import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatWon,
  IMAGES_PATH,
  PICTURE_SIDES,
  type Platform,
  type PlatformFormat,
  type PlatformImages,
  type PlatformLinks,
  roundImageSide,
} from 'shared-types/platform';
import { createCaller } from '../api/call.ts';
import { type Caller, hasCall } from '../api/caller.ts';
import { createCallHook } from '../api/use-call.ts';
import { createSendHook, useAction } from '../api/use-send.ts';
import { createDialogs } from '../dialogs/dialog-queue.ts';
import { createTextsHook } from '../locale/feature-texts.ts';
import { session } from '../session/session.ts';
import { siteState, timeZone } from '../site-state/site-state.ts';
import { createFeatureStorage } from '../storage/feature-storage.ts';
import { createDraftHook } from '../storage/use-draft.ts';
import { createAgentSite } from './agent-site.ts';
import { addressOf } from 'shared-types/registry';

/** Creates the platform of one release, which names that release as the caller. */
export function createPlatform(caller: Caller): Platform {
  const storage = createFeatureStorage(caller.package);
  return {
    session,
    api: { call: createCaller(caller), useCall: createCallHook(caller), useSend: createSendHook(caller) },
    hasCall,
    useAction,
    dialogs: createDialogs(caller),
    format,
    locale: { current: siteState.locale, useTexts: createTextsHook(caller) },
    links,
    operator: { help: siteState.help },
    images,
    storage,
    useDraft: createDraftHook(storage),
    agentSite: createAgentSite(),
  };
}

const format: PlatformFormat = {
  date: (value) => formatDate(value, timeZone),
  dateTime: (value) => formatDateTime(value, timeZone),
  number: (value) => formatNumber(value, siteState.locale),
  won: (value) => formatWon(value, siteState.locale),
};

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

export const links: PlatformLinks = {
  to: (name, params) =>
    addressOf(
      Object.values(siteState.features).flatMap(({ descriptor }) => descriptor.routes),
      name,
      params,
    ),
};
