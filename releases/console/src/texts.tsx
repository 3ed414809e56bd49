import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import en from './texts/en.json';
import ko from './texts/ko.json';

export const LANGUAGES = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const;
type Language = (typeof LANGUAGES)[number]['value'];

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ko, en };

const STORAGE_KEY = 'release-console-language';

interface LanguageValue {
  readonly language: Language;
  setLanguage(language: Language): void;
  /** Returns a text with its placeholders replaced; the key if it has no text. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Returns a text without placeholders; undefined if it does not exist. */
  find(key: string): string | undefined;
}

const LanguageContext = createContext<LanguageValue | undefined>(undefined);

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(readLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const t: LanguageValue['t'] = (key, values = {}) =>
    (TEXTS[language][key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const value: LanguageValue = {
    language,
    setLanguage(chosen) {
      localStorage.setItem(STORAGE_KEY, chosen);
      setLanguage(chosen);
    },
    t,
    find: (key) => TEXTS[language][key],
  };
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext);
  if (value === undefined) {
    throw new Error('useLanguage needs a LanguageProvider.');
  }
  return value;
}

function readLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY) ?? navigator.language.slice(0, 2);
  return stored === 'ko' ? 'ko' : 'en';
}
