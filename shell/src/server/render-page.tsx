import { finish } from './one-run.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';
import type { RenderedPage, ServerFailure } from 'shared-types';
import { KitPage } from 'ui';
import { seedAnswers } from '../api/page-answers.ts';
import { createQueryClient } from '../api/query-client.ts';
import { shownModules } from '../federation/load-feature-module.server.ts';
import { initTexts } from '../locale/i18n.ts';
import { ownTexts } from '../locale/own-texts.server.ts';
import { currentPart } from './current-part.ts';
import { HtmlSink } from './html-sink.ts';
import { LEFT_TO_BROWSER, NotOnServer } from './not-on-server.ts';
import { ServerRouter } from './server-router.tsx';
import { serverPage } from './server-page.ts';

/**
 * Renders the page that these modules were run for: the tree that `start.tsx` hydrates. Whatever a part's code throws costs
 * that part its HTML alone.
 * @throws when the shell itself throws
 */
export function renderPage(): RenderedPage {
  const { state } = serverPage;
  initTexts(state.locale, ownTexts(state.locale));
  const answers = createQueryClient();
  seedAnswers(answers);
  const failures: ServerFailure[] = [];
  const sink = new HtmlSink();
  let fatal: { readonly error: unknown } | undefined;
  const stream = renderToPipeableStream(
    <StrictMode>
      <KitPage value={{ nonce: state.nonce }}>
        <QueryClientProvider client={answers}>
          <ServerRouter />
        </QueryClientProvider>
      </KitPage>
    </StrictMode>,
    {
      // All is sent at once, in its place: no script has to put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: (error) => (fatal = { error }),
      onError: (error) => {
        if (!(error instanceof NotOnServer)) {
          failures.push({ ...currentPart(), message: messageOf(error) });
        }
        return LEFT_TO_BROWSER;
      },
    },
  );
  finish();
  // What still waits for something would wait for ever: the browser does it.
  stream.abort(new NotOnServer('What waits'));
  finish();
  if (fatal !== undefined) {
    throw fatal.error;
  }
  // Of a stream of Node's React uses no more than this.
  stream.pipe(sink as unknown as NodeJS.WritableStream);
  finish();
  const styled = styledFeature(sink.html);
  return styled === undefined
    ? { html: sink.html, shown: shownModules(), failures }
    : { html: undefined, shown: [], failures: [...failures, styled] };
}

/** The feature whose HTML holds a style attribute, which the page's policy refuses; React writes the quote nowhere else. */
function styledFeature(html: string): ServerFailure | undefined {
  const at = html.indexOf(' style="');
  if (at === -1) {
    return undefined;
  }
  const [, feature = 'shell', place = ''] =
    [...html.slice(0, at).matchAll(/ data-feature="([^"]*)"[^>]* data-place="([^"]*)"/g)].at(-1) ?? [];
  return {
    feature,
    place,
    message: 'Its HTML has a style attribute. Use a class, or "server": false in feature.json.',
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
