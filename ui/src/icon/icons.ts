interface IconOutline {
  readonly path: string;
  /** Side of the square that the path's coordinates use. */
  readonly side: 24 | 40;
}

const small = (path: string): IconOutline => ({ path, side: 24 });
const large = (path: string): IconOutline => ({ path, side: 40 });

const CIRCLE = 'M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32';

/** The icons of the site by name. Icons of menu entries are defined in the features' descriptors. */
export const ICONS = {
  account: small('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.6-6 8-6s8 2 8 6'),
  attach: small('M20 11.5 12 19.5a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8'),
  back: small('M15 5l-7 7 7 7'),
  bell: small('M5 17h14l-1.8-3v-4a5.2 5.2 0 0 0-10.4 0v4ZM10 20.2a2.2 2.2 0 0 0 4 0M12 4.8V3'),
  clear: small('M7 7l10 10M17 7 7 17'),
  close: small('M6 6l12 12M18 6 6 18'),
  down: small('m6 9 6 6 6-6'),
  forward: small('M9 5l7 7-7 7'),
  heart: small('M12 20.5S3.5 15.6 3.5 9.4A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.8c0 6.2-8.5 11.1-8.5 11.1Z'),
  hidden: small('M2 12c3-5 6.5-7.5 10-7.5S19 7 22 12c-3 5-6.5 7.5-10 7.5S5 17 2 12ZM4 4l16 16'),
  menu: small('M4 7h16M4 12h16M4 17h16'),
  more: small('M12 5v.1M12 12v.1M12 19v.1'),
  notice: small('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 7.6v.1'),
  receipt: small('M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.5h5M9.5 12.5h5'),
  search: small('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5'),
  shown: small('M2 12c3-5 6.5-7.5 10-7.5S19 7 22 12c-3 5-6.5 7.5-10 7.5S5 17 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6'),
  confirm: large(`${CIRCLE}M15 16a5 5 0 1 1 7 4.6c-1.5.8-2 1.7-2 3.4M20 28.5v.5`),
  error: large(`${CIRCLE}M14 14l12 12M26 14 14 26`),
  info: large(`${CIRCLE}M20 18v10M20 12v.5`),
  success: large(`${CIRCLE}M12.5 20.5l5.5 5.5 10-12`),
  warning: large('M20 6 36 34H4ZM20 16v9M20 29.5v.5'),
} as const satisfies Readonly<Record<string, IconOutline>>;

export type IconName = keyof typeof ICONS;
