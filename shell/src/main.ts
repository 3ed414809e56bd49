// React looks for its hook when it is loaded.
import './reports/page-reports.ts';

/** Runs the start in pieces: between two of them the browser answers whoever presses something. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  await import(/* webpackMode: "eager" */ './begin.ts');
}

void main();
