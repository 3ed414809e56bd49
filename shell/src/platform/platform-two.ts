import { PLATFORM_TWO_VERSION, type PlatformThree, type PlatformTwo } from 'shared-types';

/** The platform as a feature has it that was built against major 2: major 3, with what that took away. */
export function platformTwo(platform: PlatformThree): PlatformTwo {
  return {
    ...platform,
    version: PLATFORM_TWO_VERSION,
    hasAgentSite: () => platform.agentSite !== undefined,
    openAgentSite: () => platform.agentSite?.open(),
  };
}
