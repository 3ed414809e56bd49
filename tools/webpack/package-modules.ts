import path from 'node:path';
import webpack, { type Compilation } from 'webpack';

/** The code of a package's own modules in a build, by file, as the loaders left it: types and JSX are plain code. */
export function packageModules(compilation: Compilation, context: string): Map<string, string> {
  const own = path.join(context, 'src') + path.sep;
  const modules = new Map<string, string>();
  for (const module of compilation.modules) {
    const source = module.originalSource()?.source();
    if (module instanceof webpack.NormalModule && module.resource.startsWith(own) && /\.tsx?$/.test(module.resource)) {
      modules.set(module.resource, String(source ?? ''));
    }
  }
  return modules;
}
