declare module 'own-texts?texts=*' {
  import type { ScreenTexts } from 'shared-types/platform';

  const texts: ScreenTexts;
  export default texts;
}
