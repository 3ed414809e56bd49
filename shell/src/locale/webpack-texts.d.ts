declare module 'own-texts?texts=*' {
  import type { ScreenTexts } from 'shared-types';

  const texts: ScreenTexts;
  export default texts;
}
