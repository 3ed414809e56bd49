import { h } from './element.js';

/** The part of every rules sheet that says how a player can check a round. */
export function fairness({ lang, minRoundMs }, promise, { texts, fill }) {
  return [
    h('h3', {}, texts.verify),
    h('p', {}, texts.fair),
    h('p', { class: 'hash' }, `${texts.seed}: `, promise.element),
    h('p', {}, h('a', { href: `/verify#lang=${lang}`, target: '_blank', rel: 'noopener' }, texts.verify)),
    h('p', {}, fill(texts.minTime, { seconds: minRoundMs / 1_000 })),
    h('p', {}, texts.interrupted),
    h('p', { class: 'soft' }, `${texts.playMoney} · ${texts.notReal}`),
  ];
}
