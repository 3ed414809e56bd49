import postcss from 'postcss';
import { styleProblems } from 'shared-types/style-rules';
import type { LoaderDefinitionFunction } from 'webpack';

/** Puts a style sheet into a cascade layer. A feature's selectors are confined: foreign elements are errors. */
const styleLayerLoader: LoaderDefinitionFunction<{ layer: string; confined: boolean }> = function loadStyle(css) {
  const { layer, confined } = this.getOptions();
  const { resourcePath } = this;
  const styles = postcss.parse(css, { from: resourcePath });
  if (confined && !resourcePath.endsWith('.module.css')) {
    this.emitError(
      new Error(`${resourcePath}: its classes are global. Rename the file to .module.css and import the classes.`),
    );
  }
  for (const { line, problem } of confined ? styleProblems(styles) : []) {
    this.emitError(new Error(`${resourcePath}:${line}: ${problem}`));
  }
  return `@layer ${layer} {${css}\n}`;
};

export default styleLayerLoader;
