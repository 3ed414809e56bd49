import type { ReleaseManifest } from 'shared-types/registry';
import { formatLabel } from '../../registry/registered-version.ts';
import { RESERVED_SEGMENTS } from './reserved-paths.ts';
import { isParameter, isPlainRoute, canOverlap, splitRoute } from './route-pattern.ts';

/** Returns the problems of a feature's routes, also in relation to the shells and the proxy. */
export function listRouteProblems(feature: ReleaseManifest, shells: readonly ReleaseManifest[]): string[] {
  const routes = feature.descriptor?.routes ?? [];
  const paths = routes.map(({ path }) => path);
  return [
    ...paths.flatMap((path) => [...spellingProblems(path), ...takenProblems(path, shells)]),
    ...repeatedProblems(paths),
    ...repeatedNames(routes.flatMap(({ name }) => name ?? [])),
  ];
}

function spellingProblems(path: string): string[] {
  const parts = splitRoute(path);
  if (parts[0] === undefined || isParameter(parts[0])) {
    return [`the route ${path} would match every unknown page. Start it with a fixed segment.`];
  }
  if (!isPlainRoute(path)) {
    return [
      `the route ${path} has an invalid form. Write segments of small letters, digits and hyphens, with one slash before each segment and none at the end; a segment can be a parameter, as in /${parts[0]}/:id.`,
    ];
  }
  const parameters = parts.filter(isParameter);
  const twice = parameters.find((name, at) => parameters.indexOf(name) !== at);
  return twice === undefined ? [] : [`the route ${path} has the parameter ${twice} twice. Give each a separate name.`];
}

function repeatedProblems(paths: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return paths.flatMap((path) => {
    const before = seen.get(shapeOf(path));
    seen.set(shapeOf(path), path);
    return before === undefined ? [] : [`the route ${path} is listed twice, also as ${before}. Remove one of them.`];
  });
}

function repeatedNames(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
    (name) => `two of its routes have the name ${name}. Give each a separate name.`,
  );
}

const shapeOf = (path: string) =>
  splitRoute(path)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/');

function takenProblems(path: string, shells: readonly ReleaseManifest[]): string[] {
  const [first = ''] = splitRoute(path);
  if (RESERVED_SEGMENTS.includes(first)) {
    return [`the route ${path} is under /${first}, which the proxy serves itself. Choose another first segment.`];
  }
  const owner = shells.find(({ pages = [] }) => pages.some((page) => canOverlap(page, path)));
  return owner === undefined
    ? []
    : [`the route ${path} is a page of ${formatLabel(owner)} itself. Choose another path.`];
}
