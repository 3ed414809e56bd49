import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES, textSettings } from 'shared-types/platform';
import { KIT_TEXTS } from './kit-texts.ts';
import { KIT_NAMESPACE } from '../src/texts/use-kit-text.ts';
import './layers.css';
import '../src/tokens/ground.css';
import { Gallery } from './gallery.tsx';

/** The page of the kit (`npm run dev -w ui`); `?lang=en` opens it in another language. */
function GalleryPage() {
  const [locale, setLocale] = useState(asked);
  const speak = (next: Locale) => {
    setLocale(next);
    document.documentElement.lang = LANGUAGE_TAGS[next];
    void i18next.changeLanguage(LANGUAGE_TAGS[next]);
  };
  return <Gallery locale={locale} onLocale={speak} />;
}

const lang = new URLSearchParams(location.search).get('lang');
const asked = LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE;

document.title = 'ui';
document.documentElement.lang = LANGUAGE_TAGS[asked];
await i18next.use(initReactI18next).init({
  ...textSettings(asked),
  ns: [KIT_NAMESPACE],
  resources: Object.fromEntries(
    LOCALES.map((locale) => [LANGUAGE_TAGS[locale], { [KIT_NAMESPACE]: KIT_TEXTS[locale] }]),
  ),
  react: { useSuspense: false },
});
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <MemoryRouter>
    <GalleryPage />
  </MemoryRouter>,
);
