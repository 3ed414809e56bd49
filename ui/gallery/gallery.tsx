import { type ReactElement, useState } from 'react';
import { type Locale, LOCALES, LANGUAGE_NAMES } from 'shared-types/platform';
import { Segments } from '../src/segments/segments.tsx';
import classes from './gallery.module.css';
import { GALLERY } from './rooms.ts';
import type { Samples, Say } from './sample.tsx';

interface GalleryProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** Every part of the kit in every state, by what it is for; what is written in samples is Korean or English. */
export function Gallery({ locale, onLocale }: GalleryProps): ReactElement {
  const [wide, setWide] = useState(true);
  const say: Say = (ko, en) => (locale === 'ko' ? ko : en);
  return (
    <>
      <header className={classes.bar}>
        <strong className={classes.heading}>{say('화면 부품', 'The kit')}</strong>
        <Segments
          label={say('언어', 'Language')}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          chosen={locale}
          onChoose={onLocale}
        />
        <Segments
          label={say('너비', 'Width')}
          choices={[
            { value: 'wide', label: say('넓게', 'Wide') },
            { value: 'phone', label: say('휴대전화', 'Phone') },
          ]}
          chosen={wide ? 'wide' : 'phone'}
          onChoose={(chosen) => setWide(chosen === 'wide')}
        />
      </header>
      <nav aria-label={say('부품', 'Parts')} className={classes.index}>
        {GALLERY.flatMap(({ samples }) =>
          Object.keys(samples).map((part) => (
            <a key={part} href={`#${part}`}>
              {part}
            </a>
          )),
        )}
      </nav>
      <main className={classes.rooms} data-width={wide ? 'wide' : 'phone'}>
        {GALLERY.map(({ title, samples }) => (
          <section key={title.en} aria-label={say(title.ko, title.en)}>
            <h2 className={classes.title}>{say(title.ko, title.en)}</h2>
            <Parts samples={samples} say={say} />
          </section>
        ))}
      </main>
    </>
  );
}

function Parts({ samples, say }: { readonly samples: Samples; readonly say: Say }): ReactElement[] {
  return Object.entries(samples).map(([part, states]) => (
    <section key={part} id={part} aria-label={part} className={classes.part}>
      <h3 className={classes.name}>{part}</h3>
      <div className={classes.states}>
        {Object.entries(states).map(([state, show]) => (
          <figure key={state} className={classes.state} aria-label={`${part}, ${state}`}>
            <div className={classes.shown}>{show(say)}</div>
            <figcaption className={classes.caption}>{state}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  ));
}
