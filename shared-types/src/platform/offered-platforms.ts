// Made from the platform's types by npm run generate.
import type { PlatformOffer } from './platform-offer.ts';

/** Parts that every platform on offer has. */
const COMMON: PlatformOffer['parts'] = ["version","session","session.patchUser","session.refresh","session.store","session.use","session.signIn","session.enter","session.signOut","api","api.call","api.useCall","api.useSend","hasCall","useAction","dialogs","dialogs.show","dialogs.failure","dialogs.confirm","dialogs.loading","format","format.date","format.dateTime","format.number","format.won","locale","locale.current","locale.change","locale.useTexts","links","links.to","house","house.help","images","images.source","storage","storage.device","storage.visit","agentSite","agentSite.open"];

/** The platforms that the shell offers side by side, the newest first. */
export const OFFERED_PLATFORMS: readonly [PlatformOffer, ...PlatformOffer[]] = [{ version: "4.0.0", parts: COMMON, deprecated: {} }, { version: "3.0.0", parts: COMMON, deprecated: {} }, { version: "2.8.0", parts: [...COMMON, "hasAgentSite", "openAgentSite"], deprecated: {"hasAgentSite":{"since":"2.8.0","until":"3.0.0","instead":"agentSite, which is undefined where there is none"},"openAgentSite":{"since":"2.8.0","until":"3.0.0","instead":"agentSite.open"}} }];
