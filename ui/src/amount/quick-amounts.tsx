import type { ReactElement } from 'react';
import { formatWon, LANGUAGE_TAGS } from 'shared-types/platform';
import { Button } from '../button/button.tsx';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';
import classes from './quick-amounts.module.css';
import { addWon } from './won-text.ts';

interface QuickAmountsProps {
  readonly amount: number;
  readonly onChange: (amount: number) => void;
  readonly quick: readonly number[];
  readonly whole: number | undefined;
  readonly disabled: boolean;
}

/** The buttons of an amount: add, whole, clear. */
export function QuickAmounts({ amount, onChange, quick, whole, disabled }: QuickAmountsProps): ReactElement {
  const t = useKitText();
  const locale = useKitLocale();
  // The shortest notation of the language: `+1만`, `+10K`.
  const short = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <div role="group" aria-label={t('addAmounts')} className={classes.quick}>
      {quick.map((more) => (
        <Button
          key={more}
          disabled={disabled}
          // Contains the visible text, so that voice control finds it.
          aria-label={`+${short.format(more)} (${t('addAmount', { amount: formatWon(more, locale) })})`}
          onClick={() => onChange(addWon(amount, more))}
        >
          +{short.format(more)}
        </Button>
      ))}
      {whole !== undefined && (
        <Button disabled={disabled || whole === 0} onClick={() => onChange(whole)}>
          {t('wholeAmount')}
        </Button>
      )}
      <Button disabled={disabled} onClick={() => onChange(0)}>
        {t('clearAmount')}
      </Button>
    </div>
  );
}
