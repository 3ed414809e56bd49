import { OFFLINE_WORKER_PATH } from 'shared-types/platform';

/** Asks for the service worker when the page is through with its own start; browsers without one go on as they are. */
export const OFFLINE_START_SCRIPT = `addEventListener("load",()=>{setTimeout(()=>{navigator.serviceWorker?.register("${OFFLINE_WORKER_PATH}").catch(()=>{})},3000)})`;
