import { h } from './element.js';
import { icon } from './icons.js';

const KEPT = 'game-sound';
const NOTES = {
  chip: [[1_650, 0, 0.05, 0.16]],
  card: [[420, 0, 0.07, 0.12]],
  stop: [[150, 0, 0.12, 0.3]],
  start: [
    [330, 0, 0.08, 0.12],
    [440, 0.07, 0.09, 0.12],
  ],
  win: [
    [523, 0, 0.22, 0.2],
    [659, 0.12, 0.22, 0.2],
    [784, 0.24, 0.22, 0.2],
    [1_047, 0.36, 0.5, 0.2],
  ],
};

/** Short sounds made by the browser itself, silent until the player switches them on. */
export function soundSwitch(words) {
  let on = kept();
  let audio;
  const button = h('button', { class: 'tool', type: 'button', 'aria-label': words.texts.sound, onclick: toggle });
  show();

  function show() {
    button.setAttribute('aria-pressed', String(on));
    button.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
  }

  function toggle() {
    on = !on;
    try {
      localStorage.setItem(KEPT, on ? 'on' : 'off');
    } catch {
      // Without storage the switch holds for this window.
    }
    show();
    play('chip');
  }

  function play(name) {
    if (!on) {
      return;
    }
    audio ??= new AudioContext();
    for (const [pitch, from, long, loud] of NOTES[name]) {
      const start = audio.currentTime + from;
      const volume = audio.createGain();
      volume.gain.setValueAtTime(loud, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + long);
      volume.connect(audio.destination);
      const note = audio.createOscillator();
      note.type = 'triangle';
      note.frequency.value = pitch;
      note.connect(volume);
      note.start(start);
      note.stop(start + long);
    }
  }
  return { button, play };
}

function kept() {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}
