// Computes a past round again. Everything happens in this window; nothing is sent.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import 'shared-types/pretendard-fallback.css';
import '../frame.css';
import '../sheet.css';
import '../table/table.css';
import '../slot/slot.css';
import './verify.css';
import { render } from 'preact';
import type { PageTexts } from '../../server/page-responses.ts';
import { createWords } from '../words.ts';
import { VerifyPage } from './verify-page.tsx';

const parameters = new URLSearchParams(location.hash.slice(1));

async function start(root: HTMLElement): Promise<void> {
  const response = await fetch(`/rgs/texts/${parameters.get('lang') ?? 'ko'}`);
  const language: PageTexts = await response.json();
  document.documentElement.lang = language.languageTag;
  document.title = language.texts.verify;
  root.replaceChildren();
  render(<VerifyPage parameters={parameters} words={createWords(language)} />, root);
  root.removeAttribute('aria-busy');
}

const root = document.getElementById('verify');
if (root !== null) {
  void start(root);
}
