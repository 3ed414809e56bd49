import postcss from 'postcss';
import { styleProblems } from 'shared-types/style-rules';
import type { LoaderContext, LoaderDefinitionFunction } from 'webpack';

interface LayerOptions {
  /** Cascade layer that the styles are put into. */
  readonly layer: string;
  /** Their rules must be limited to the feature's elements. */
  readonly confined: boolean;
}

/** Puts a style sheet into a cascade layer; the build fails where a feature's styles reach beyond its own elements. */
const styleLayerLoader: LoaderDefinitionFunction<LayerOptions> = function loadStyle(css) {
  return layered(this, css);
};
export default styleLayerLoader;

function layered(loader: LoaderContext<LayerOptions>, css: string): string {
  const { layer, confined } = loader.getOptions();
  const { resourcePath } = loader;
  const styles = postcss.parse(css, { from: resourcePath });
  if (confined && !resourcePath.endsWith('.module.css')) {
    loader.emitError(
      new Error(`${resourcePath}: its classes hold for the whole page. Name it .module.css and import them.`),
    );
  }
  for (const { line, problem } of confined ? styleProblems(styles) : []) {
    loader.emitError(new Error(`${resourcePath}:${line}: ${problem}`));
  }
  return `@layer ${layer} {${css}\n}`;
}
