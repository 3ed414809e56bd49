import type { PlatformThree } from './platform-three.ts';

/** Major 2 of the platform: major 3, and what that took away. It goes once nothing live needs it. */
export interface PlatformTwo extends PlatformThree {
  /**
   * Whether agents can be handed over to a site of theirs.
   * @deprecated since 2.8.0, gone with 3.0.0: agentSite, which is undefined where there is none
   */
  hasAgentSite(): boolean;
  /**
   * Leaves to the agents' site in this tab. Only for members whose play type is agent; others stay.
   * @deprecated since 2.8.0, gone with 3.0.0: agentSite.open
   */
  openAgentSite(): void;
}
