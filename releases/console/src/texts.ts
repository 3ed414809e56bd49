import en from './texts/en.json';
import ko from './texts/ko.json';

export const LANGUAGES = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
];

const STORAGE_KEY = 'release-console-language';

export const LANGUAGE = (localStorage.getItem(STORAGE_KEY) ?? navigator.language).startsWith('ko') ? 'ko' : 'en';
document.documentElement.lang = LANGUAGE;

const TEXTS: Readonly<Record<string, string>> = LANGUAGE === 'ko' ? ko : en;

/** Stores a language, and loads the page in it. */
export function setLanguage(language: string): void {
  localStorage.setItem(STORAGE_KEY, language);
  location.reload();
}

/** Returns a text with its placeholders replaced; the key if it has no text. */
export function t(key: string, values: Readonly<Record<string, string | number | undefined>> = {}): string {
  return (TEXTS[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Returns a text without placeholders; undefined if it does not exist. */
export function findText(key: string): string | undefined {
  return TEXTS[key];
}
