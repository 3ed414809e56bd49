import { signal } from '@preact/signals';

type Note = readonly [pitch: number, from: number, long: number, loud: number];

const STORAGE_KEY = 'game-sound';
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
} as const satisfies Readonly<Record<string, readonly Note[]>>;

export function createSound() {
  const on = signal(isStoredOn());
  let audio: AudioContext | undefined;

  function play(name: keyof typeof NOTES): void {
    if (!on.value) {
      return;
    }
    audio ??= new AudioContext();
    for (const note of NOTES[name]) {
      playTone(audio, note);
    }
  }

  function toggle(): void {
    on.value = !on.value;
    try {
      localStorage.setItem(STORAGE_KEY, on.value ? 'on' : 'off');
    } catch {
      // Without storage the switch applies to this window only.
    }
    play('chip');
  }
  return { on, toggle, play };
}

function playTone(audio: AudioContext, [pitch, from, long, loud]: Note): void {
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

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}
