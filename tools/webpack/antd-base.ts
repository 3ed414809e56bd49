import path from 'node:path';

/**
 * What of antd is one for a whole page, by package: its contexts, its style engine, its theme, and what its parts are made
 * of. Paths lie in `es`, without their ending. It grows with a new version of antd alone, since a feature states the range
 * of that for the whole.
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '@ant-design/cssinjs': [
    'Cache',
    'Keyframes',
    'StyleContext',
    'hooks/useCSSVarRegister',
    'hooks/useCacheToken',
    'hooks/useGlobalCache',
    'hooks/useStyleRegister',
    'theme/Theme',
    'theme/ThemeCache',
    'theme/createTheme',
    'transformers/autoPrefix',
    'util/css-variables',
    'util/index',
  ],
  '@ant-design/cssinjs-utils': ['util/calc/index', 'util/genStyleUtils', 'util/statistic'],
  '@ant-design/colors': ['generate', 'presets'],
  '@ant-design/fast-color': ['FastColor', 'presetColors'],
  '@ant-design/icons': ['components/AntdIconLight', 'components/Context'],
  '@rc-component/form': ['FieldContext', 'FormContext', 'ListContext', 'index'],
  '@rc-component/motion': ['CSSMotion', 'CSSMotionList', 'context', 'index'],
  '@rc-component/overflow': ['index'],
  '@rc-component/portal': ['Context', 'Portal'],
  '@rc-component/resize-observer': ['Collection', 'index', 'useResizeObserver'],
  '@rc-component/trigger': ['UniqueProvider/index', 'context', 'index'],
  '@rc-component/util': [
    'Children/toArray',
    'Dom/canUseDom',
    'Dom/contains',
    'Dom/dynamicCSS',
    'Dom/findDOMNode',
    'Dom/focus',
    'Dom/isVisible',
    'Dom/shadow',
    'KeyCode',
    'React/isFragment',
    // It has the one React that draws outside of the page's own.
    'React/render',
    // The shell's own, without the style sheet that the page's policy refuses.
    'getScrollBarSize',
    'hooks/useControlledState',
    'hooks/useDelayState',
    'hooks/useEvent',
    'hooks/useId',
    'hooks/useLayoutEffect',
    'hooks/useMemo',
    'hooks/useState',
    'hooks/useSyncState',
    'is',
    'isEqual',
    'mergeProps',
    'omit',
    'pickAttrs',
    'raf',
    'ref',
    'utils/get',
    'utils/set',
    'warning',
  ],
  antd: [
    '_util/ContextIsolator',
    '_util/fallbackProp',
    '_util/hooks/useAllowClear',
    '_util/hooks/useMergeSemantic/index',
    '_util/hooks/useOrientation',
    '_util/hooks/useZIndex',
    '_util/is',
    '_util/reactNode',
    '_util/statusUtils',
    '_util/warning',
    '_util/wave/index',
    '_util/zindexContext',
    'button/Button',
    'button/ButtonGroup',
    'button/buttonHelpers',
    'config-provider/DisabledContext',
    'config-provider/SizeContext',
    'config-provider/context',
    'config-provider/hooks/useCSSVarCls',
    'config-provider/hooks/useSize',
    'config-provider/index',
    'form/context',
    'form/hooks/useVariants',
    'form/validateMessagesContext',
    'input/style/index',
    'input/style/token',
    'input/style/variants',
    'locale/context',
    'locale/en_US',
    'locale/index',
    'locale/useLocale',
    'space/Compact',
    'style/compact-item',
    'style/compact-item-vertical',
    'style/index',
    'style/motion/motion',
    'style/motion/move',
    'style/motion/slide',
    'style/roundedArrow',
    'theme/context',
    'theme/index',
    'theme/interface/presetColors',
    'theme/themes/seed',
    'theme/useToken',
    'theme/util/alias',
    'theme/util/genStyleUtils',
    'theme/util/getAlphaColor',
    'theme/util/useResetIconStyle',
  ],
};

/** The modules of the base, as they are imported. */
export const ANTD_BASE: readonly string[] = Object.entries(MODULES).flatMap(([name, files]) =>
  files.map((file) => `${name}/es/${file}.js`),
);

const KNOWN: ReadonlySet<string> = new Set(ANTD_BASE);

/** Which module of the base a file is; undefined for all others, and for one of a second version further below. */
export function antdBaseModule(file: string): string | undefined {
  const [, inside, ...below] = file.split(/[\\/]node_modules[\\/]/);
  const module = inside?.replaceAll(path.sep, '/');
  return below.length === 0 && module !== undefined && KNOWN.has(module) ? module : undefined;
}
