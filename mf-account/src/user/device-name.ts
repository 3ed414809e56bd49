/** Longest first word that fits; each maker's browser also names those it descends from. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/KAKAOTALK/, 'KakaoTalk'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** What people call a browser and its machine, from what the browser calls itself: `Chrome · Windows`; empty when unknown. */
export function deviceName(userAgent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
