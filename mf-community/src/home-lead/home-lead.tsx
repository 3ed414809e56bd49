import { type ReactElement, type ReactNode, useState, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { safeLink } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { useMediaQuery } from 'ui';
import type ko from './texts/ko.json';
import classes from './home-lead.module.css';

const IMAGE_SIZE = { width: 1440, height: 420 };
/** As wide as the column. */
const SIZES = '(max-width: 1100px) 94vw, 1080px';

/** The slides on the home page, which pause while a user points at, touches or focuses them. */
export default function HomeBanners(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('home-lead');
  const call = platform.api.useCall('user-get-advertisement', { type: 'home' });
  const banners = call.response?.status === 'success' ? call.response.advertisement : [];
  const [paused, setPaused] = useState(false);
  const slides = useSlide(banners.length, paused);
  const shown = banners[slides.shown];
  if (shown === undefined) {
    return call.state === 'loading' ? null : <div className={classes.calm} />;
  }
  return (
    <section
      className={classes.banner}
      aria-label={t('label')}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onTouchStart={() => setPaused(true)}
      onTouchEnd={() => setPaused(false)}
      onTouchCancel={() => setPaused(false)}
    >
      {[slides.shown, ...(slides.coming === undefined ? [] : [slides.coming])].map((at) => (
        <img
          key={banners[at]?.id}
          {...platform.images.source(banners[at]?.imgUrl ?? '', { ...IMAGE_SIZE, sizes: SIZES })}
          {...IMAGE_SIZE}
          alt=""
          className={classes.picture}
          data-coming={at !== slides.shown}
          fetchPriority={at === 0 ? 'high' : undefined}
          onLoad={at === slides.shown ? undefined : slides.arrive}
          onError={at === slides.shown ? undefined : slides.arrive}
        />
      ))}
      <BannerLink linkUrl={shown.linkUrl}>
        <span className={classes.words}>
          <span className={classes.title}>{shown.title}</span>
          {safeLink(shown.linkUrl) !== undefined && <span className={classes.more}>{t('more')}</span>}
        </span>
      </BannerLink>
      {banners.length > 1 && (
        <div className={classes.dots}>
          {banners.map(({ id }, at) => (
            <button
              key={id}
              type="button"
              className={classes.dot}
              aria-label={t('show', { number: at + 1 })}
              aria-current={at === slides.shown}
              onClick={() => slides.choose(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function BannerLink({ linkUrl, children }: { readonly linkUrl: string; readonly children: ReactNode }): ReactElement {
  const link = safeLink(linkUrl);
  if (link === undefined) {
    return <div className={classes.link}>{children}</div>;
  }
  return 'path' in link ? (
    <Link to={link.path} className={classes.link}>
      {children}
    </Link>
  ) : (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {children}
    </a>
  );
}

/** Time per slide, in ms. */
export const SLIDE_MS = 6_000;

/** Returns the current slide. Slides advance unless paused, chosen or motion is reduced, after the image loads. */
function useSlide(count: number, paused: boolean) {
  const [slide, setSlide] = useState(0);
  const [coming, setComing] = useState<number>();
  const [chosen, setChosen] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  // It may have been removed meanwhile.
  const shown = slide < count ? slide : 0;
  useEffect(() => {
    if (paused || still || chosen || count < 2) {
      return undefined;
    }
    const timer = setTimeout(() => setComing((shown + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [count, paused, still, chosen, shown]);
  const arrive = () => {
    if (coming !== undefined && (chosen || !paused)) {
      setSlide(coming);
    }
    setComing(undefined);
  };
  const choose = (wanted: number) => {
    setChosen(true);
    setComing(wanted === shown ? undefined : wanted);
  };
  return { shown, coming: coming !== undefined && coming < count ? coming : undefined, arrive, choose };
}
