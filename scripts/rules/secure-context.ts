import { findSetDifferences, readProjectFiles, type Rule } from './rule.ts';

// Browsers remove these APIs from pages over http, except on localhost.

/** Members of objects that only a secure context has. */
const MEMBERS =
  /(?:\.|\?\.|readonly |\{ |, )(?:randomUUID|subtle|clipboard|serviceWorker|locks|wakeLock|mediaDevices|geolocation|bluetooth|usb|hid|serial|requestMIDIAccess|canShare|audioWorklet|permissions|userAgentData|cookieStore)\b|\bnavigator\??\.(?:credentials|share|storage|gpu|keyboard|presentation|contacts)\b/;

/** Globals that only a secure context has. */
const GLOBALS =
  /(?<![\w.'"`-])(?:caches\.|cookieStore|PublicKeyCredential|PaymentRequest|SharedArrayBuffer|VideoDecoder|VideoEncoder|AudioDecoder|showOpenFilePicker|showSaveFilePicker|showDirectoryPicker|new Notification\(|Notification\.)/;

/** Files with a fallback, and its effect. */
const WITH_FALLBACK: Readonly<Record<string, string>> = {
  'shared-types/src/browser/copy-text.ts': 'copies the selection',
  'mf-account/src/passkeys/authenticator.ts': 'passkeys are not offered',
  'proxy/src/offline/offline-start-script.ts': 'no offline page',
};

/** Returns the lines of code, without comments, that use something of a secure context. */
function uses(text: string): string[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  return code.split('\n').filter((line) => MEMBERS.test(line) || GLOBALS.test(line));
}

const using = readProjectFiles(
  '{shell,ui,feature-kit,mf-*}/src/**/*.{ts,tsx,js}',
  'games-provider/src/{page,games,artwork,texts}/**/*.{ts,tsx}',
  'shared-types/src/**/*.ts',
  'proxy/src/{page,offline}/**/*.{ts,js}',
)
  .filter(({ file }) => !/\.test\.tsx?$|\.server\.ts$|\/test-/.test(file))
  .filter(({ text }) => uses(text).length > 0)
  .map(({ file }) => file);

export const SECURE_CONTEXT_RULES: readonly Rule[] = [
  {
    title: 'Browser code uses secure-context APIs only with a fallback',
    find: () => findSetDifferences(new Set(using), new Set(Object.keys(WITH_FALLBACK))),
  },
];
