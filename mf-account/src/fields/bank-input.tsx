import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { BANKS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { isComposing, TextField } from 'ui';
import classes from './bank-input.module.css';
import type ko from './texts/ko.json';

interface BankInputProps {
  readonly id: string;
  /** Clearing code of the chosen bank; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: () => void;
}

export function BankInput({ id, value, onChange, onBlur }: BankInputProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('fields');
  const chosen = BANKS.find(({ code }) => code === value);
  const [typed, setTyped] = useState<string | undefined>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const open = typed !== undefined;
  const found = findBanks(typed ?? '');
  const label = ({ name, latin }: Bank) => (platform.locale.current === 'ko' ? name : latin);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const openWith = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (bank: Bank | undefined) => {
    if (bank !== undefined) {
      onChange(bank.code);
    }
    setTyped(undefined);
  };
  const move = (by: number) => {
    if (open) {
      setActive((active + by + found.length) % Math.max(1, found.length));
    } else {
      openWith('');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: open ? () => choose(found[active]) : undefined,
      Escape: open ? () => setTyped(undefined) : undefined,
    };
    const act = isComposing(event.nativeEvent) ? undefined : keys[event.key];
    if (act !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  };

  return (
    <div className={classes.box}>
      <TextField
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] !== undefined ? `${id}-${found[active].code}` : undefined}
        placeholder={t('searchBank')}
        value={typed ?? (chosen === undefined ? '' : label(chosen))}
        onChange={({ target }) => openWith(target.value)}
        onClick={() => (open ? undefined : openWith(''))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
      />
      {open && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('banks')} className={classes.list}>
          {found.map((bank, at) => (
            <div
              key={bank.code}
              id={`${id}-${bank.code}`}
              role="option"
              tabIndex={-1}
              aria-selected={bank.code === value}
              data-active={at === active}
              className={classes.option}
              // Leaves the focus in the field: its blur would close the list before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setActive(at)}
              onClick={() => choose(bank)}
              onKeyDown={onKeyDown}
            >
              {label(bank)}
              {platform.locale.current !== 'ko' && <span data-quiet>{bank.name}</span>}
            </div>
          ))}
          {found.length === 0 && <p className={classes.none}>{t('noBank')}</p>}
        </div>
      )}
    </div>
  );
}

type Bank = (typeof BANKS)[number];

/** Code point of the first conjoining initial consonant, as in decomposed Hangul. */
const FIRST_INITIAL = 0x1100;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Returns the banks whose name, Latin name or initial consonants contain the text; all banks for an empty text. */
export function findBanks(typed: string): readonly Bank[] {
  const wanted = normalizeText(typed);
  return BANKS.filter(
    ({ name, latin }) =>
      normalizeText(name).includes(wanted) ||
      normalizeText(latin).includes(wanted) ||
      normalizeText(getInitials(name)).includes(wanted),
  );
}

function normalizeText(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}

/** Returns the initial consonants of Hangul syllables (‘국민은행’ → ‘ㄱㅁㅇㅎ’); other characters stay. */
function getInitials(text: string): string {
  return text.replaceAll(
    /[가-힣]/g,
    (letter) => INITIALS[(letter.normalize('NFD').codePointAt(0) ?? 0) - FIRST_INITIAL] ?? letter,
  );
}
