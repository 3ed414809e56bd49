import { type Platform, PLATFORM_THREE_VERSION, PLATFORM_TWO_VERSION } from 'shared-types';
import { platformTwo } from './platform-two.ts';
import { wireSession } from './wire-session.ts';

/**
 * The platform as a feature has it that was built against a major before: the present one, as that major was.
 * @param own the present platform of the feature's release, whose calls speak as the release does
 * @param version that the proxy found to fit the release
 */
export function earlierPlatform(own: Platform, version: string): Platform {
  const three = { ...own, version: PLATFORM_THREE_VERSION, session: wireSession(own.session) };
  return version === PLATFORM_TWO_VERSION ? platformTwo(three) : three;
}
