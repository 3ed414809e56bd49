import type { TestBuildOptions } from 'releases/testing/release-project.ts';
import { defineCall, MaskedNumber, ownCallOf, RowId, strict, Type } from 'shared-types/calls';

/** Builds a read of a feature's own, without a login unless it is passed. */
export function buildOwnCall(backendPath: string, { login = false } = {}) {
  const request = strict({ id: RowId });
  const response = { payer: MaskedNumber, words: Type.String() };
  const call = defineCall({ summary: 'The promotions.', backendPath, login, read: true, request, response });
  return ownCallOf('promo-list', call);
}

function serverBuild(code: string): Pick<TestBuildOptions, 'files' | 'buildData'> {
  return { files: { 'server/main.cjs': code }, buildData: { server: 'server/main.cjs' } };
}

/** A shell that renders each feature of the page by what its file exports, as ours does with parts. */
export const SERVER_SHELL = serverBuild(`
  const page = JSON.parse(serverPage);
  globalThis.pages = (globalThis.pages ?? 0) + 1;
  module.exports.renderPage = () => {
    const failures = [];
    const parts = Object.entries(featureCode).map(([feature, code]) => {
      try {
        onPartStart(feature);
        const own = { exports: {} };
        code(own.exports, undefined, own);
        return own.exports.html(page);
      } catch (error) {
        failures.push({ feature, place: 'home.main', message: error.message });
        return '';
      } finally {
        onPartStart('shell');
      }
    });
    const who = page.state.session === null ? 'visitor' : page.state.session.userId;
    const html = '<main>' + who + ' ' + page.state.locale + ' ' + globalThis.pages + parts.join('') + '</main>';
    return { html, shown: [], failures };
  };
`);

/** Builds a feature whose module shows the result of an expression. */
export function buildServerFeature(version: string, expression: string): TestBuildOptions {
  return {
    version,
    slots: [{ slot: 'home.main', module: './tabs', reads: [{ call: 'get-casino-setting' }] }],
    ...serverBuild(`module.exports.html = (page) => ${expression};`),
    buildData: { server: 'server/main.cjs', calls: ['get-casino-setting'] },
  };
}
