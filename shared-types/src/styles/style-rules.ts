import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';

export interface StyleProblem {
  readonly line: number;
  readonly problem: string;
}

/** Blocks that contain rules or are known by a name within them; all others affect the whole page. */
const LOCAL_AT_RULES: ReadonlySet<string> = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'keyframes',
  '-webkit-keyframes',
  'starting-style',
]);

const SHELL_PROPERTIES = /^--(?:site|ant)-/i;

/** Pseudo-classes that match any of their selectors. */
const ALTERNATIVES = [':is', ':where', ':matches', ':-webkit-any', ':-moz-any', ':local'];

/** Returns the cascade layer of a feature: all features' layers are in one layer below the shell's. */
export function featureLayer(feature: string): string {
  return `feature.${feature}`;
}

/** Returns the rules of a feature that could affect elements of others or override the shell's styles. */
export function styleProblems(styles: Container): StyleProblem[] {
  const problems: StyleProblem[] = [];
  const add = (node: ChildNode, problem: string) => problems.push({ line: node.source?.start?.line ?? 0, problem });
  styles.walk((node) => {
    if (node.type === 'atrule' && !LOCAL_AT_RULES.has(node.name.toLowerCase())) {
      add(node, `@${node.name} holds for the whole page. Only the shell may have it.`);
    }
    if (node.type === 'decl' && node.important) {
      add(node, `${node.prop}: !important goes before the shell's own styles. Remove !important.`);
    }
    if (node.type === 'decl' && SHELL_PROPERTIES.test(node.prop)) {
      add(node, `${node.prop} belongs to the shell. Choose a custom property of your own.`);
    }
    if (node.type === 'rule' && !isFrame(node) && !setsOwnProperties(node)) {
      for (const selector of unanchored(node)) {
        add(node, `the selector "${selector}" reaches elements of others. Begin it with a class of this feature.`);
      }
    }
  });
  return problems;
}

/** Returns the rules of a built style sheet outside of its feature's cascade layer. */
export function layerProblems(styles: Container, layer: string): StyleProblem[] {
  return (styles.nodes ?? [])
    .filter((node) => node.type !== 'comment' && !isLayer(node, layer))
    .map((node) => ({
      line: node.source?.start?.line ?? 0,
      problem: `"${node.toString().slice(0, 40)}" is outside of @layer ${layer}. Build with feature-kit/webpack, which adds the layer.`,
    }));
}

export function classesIn(styles: Container): Set<string> {
  const classes = new Set<string>();
  styles.walkRules((rule) => {
    if (!isFrame(rule)) {
      parseSelector((root) => root.walkClasses(({ value }) => void classes.add(value))).processSync(rule.selector);
    }
  });
  return classes;
}

export function keyframesIn(styles: Container): Set<string> {
  const names = new Set<string>();
  styles.walkAtRules(/keyframes$/i, ({ params }) => void names.add(params));
  return names;
}

function isLayer(node: ChildNode, layer: string): boolean {
  const isAtRule = (one: ChildNode): one is AtRule => one.type === 'atrule';
  return isAtRule(node) && node.name === 'layer' && node.params === layer && node.nodes !== undefined;
}

/** Returns true if a rule only sets custom properties for the page, as libraries do; the shell's properties are checked separately. */
function setsOwnProperties({ selector, nodes }: Rule): boolean {
  return (
    /^\s*(?::root|:host)(?:\s*,\s*(?::root|:host))*\s*$/.test(selector) &&
    nodes.every((node) => node.type === 'comment' || (node.type === 'decl' && node.prop.startsWith('--')))
  );
}

/** A step of an animation: `from`, `40%`. */
function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name);
}

/** Returns the selectors of a rule that do not start at a class. */
function unanchored(rule: Rule): string[] {
  const nested = isNested(rule);
  return parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => selector.type === 'selector')
    .filter((selector) => namesGlobal(selector) || !isAnchored(selector, nested))
    .map((selector) => selector.toString().trim());
}

/** Returns true if a selector is limited to elements in or after one with a class. */
function isAnchored(selector: Selector, nested: boolean): boolean {
  // In a nested rule a selector without `&` is below the parent rule, which is checked itself.
  if (nested && !namesParent(selector)) {
    return true;
  }
  return selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'nesting' && nested) ||
      (node.type === 'pseudo' &&
        ALTERNATIVES.includes(node.value.toLowerCase()) &&
        node.nodes.length > 0 &&
        node.nodes.every((inner) => isAnchored(inner, nested && namesParent(inner)))),
  );
}

function namesParent(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => void (found = true));
  return found;
}

function namesGlobal(selector: Selector): boolean {
  let found = false;
  selector.walkPseudos(({ value }) => void (found ||= value.toLowerCase() === ':global'));
  return found;
}

function isNested(rule: Rule): boolean {
  for (let parent = rule.parent; parent !== undefined && parent.type !== 'root'; parent = parent.parent as never) {
    if (parent.type === 'rule') {
      return true;
    }
  }
  return false;
}
