import { OFFLINE_WORKER_PATH } from 'shared-types/platform';

/** Registers the service worker after the page has loaded; browsers without support ignore it. */
export const OFFLINE_START_SCRIPT = `addEventListener("load",()=>{setTimeout(()=>{navigator.serviceWorker?.register("${OFFLINE_WORKER_PATH}").catch(()=>{})},3000)})`;
