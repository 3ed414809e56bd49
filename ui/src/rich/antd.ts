/**
 * What a feature's own part of antd stands in. The shell provides it together with the base of antd, which takes the place
 * of the feature's own copy (`tools/webpack/antd-base.ts`).
 */
export { RichTheme } from './rich-theme.tsx';
