import { lastDays } from 'shared-types/platform';
import { AmountField } from '../src/amount/amount-field.tsx';
import { Checkbox, Radio } from '../src/field/checkbox.tsx';
import { Field } from '../src/field/field.tsx';
import { FileButton } from '../src/field/file-button.tsx';
import { PasswordField } from '../src/field/password-field.tsx';
import { SearchField } from '../src/field/search-field.tsx';
import { Select } from '../src/field/select.tsx';
import { TextArea } from '../src/field/text-area.tsx';
import { TextField } from '../src/field/text-field.tsx';
import { Stack } from '../src/layout/stack.tsx';
import { PeriodFilter } from '../src/period/period-filter.tsx';
import { Held, nothing, type Samples } from './sample.tsx';

/** What is typed into and chosen from. */
export const TYPING_SAMPLES: Samples = {
  Field: {
    'with a hint': (say) => (
      <Field label={say('닉네임', 'Nickname')} hint={say('2자에서 10자까지입니다.', '2 to 10 characters.')}>
        <TextField />
      </Field>
    ),
    'with an error': (say) => (
      <Field label={say('닉네임', 'Nickname')} error={say('이미 사용 중인 닉네임입니다.', 'This nickname is taken.')}>
        <TextField defaultValue="player" />
      </Field>
    ),
    'found good': (say) => (
      <Field label={say('닉네임', 'Nickname')} good={say('사용할 수 있습니다.', 'You can use it.')}>
        <TextField defaultValue="player77" />
      </Field>
    ),
    large: (say) => (
      <Field size="large" label={say('입금자명', 'Payer')}>
        <TextField />
      </Field>
    ),
  },
  TextField: {
    usual: (say) => <TextField aria-label={say('이름', 'Name')} defaultValue={say('홍길동', 'Hong Gildong')} />,
    disabled: (say) => <TextField aria-label={say('이름', 'Name')} disabled defaultValue="demo01" />,
  },
  FileButton: {
    usual: (say) => (
      <FileButton
        label={say('사진 첨부', 'Attach a picture')}
        hint={say('JPG 또는 PNG', 'JPG or PNG')}
        kinds={['image/jpeg', 'image/png']}
        onChoose={nothing}
      />
    ),
  },
  TextArea: { usual: (say) => <TextArea aria-label={say('문의 내용', 'Your question')} rows={3} /> },
  PasswordField: {
    usual: (say) => <PasswordField aria-label={say('비밀번호', 'Password')} defaultValue="demo-Pass1" />,
  },
  SearchField: {
    usual: (say) => (
      <Held start="">
        {(value, set) => (
          <SearchField
            label={say('게임 검색', 'Search games')}
            placeholder={say('게임 이름', 'Name of a game')}
            value={value}
            onChange={set}
          />
        )}
      </Held>
    ),
  },
  AmountField: {
    empty: (say) => <Amount start={0} say={say} />,
    filled: (say) => <Amount start={130_000} say={say} />,
    invalid: (say) => <Amount start={500} invalid say={say} />,
    disabled: (say) => <Amount start={10_000} disabled say={say} />,
  },
  Checkbox: {
    usual: (say) => <Checkbox>{say('이용약관에 동의합니다.', 'I agree to the terms.')}</Checkbox>,
    invalid: (say) => <Checkbox invalid>{say('만 19세 이상입니다.', 'I am of age.')}</Checkbox>,
    disabled: (say) => (
      <Checkbox disabled defaultChecked>
        {say('필수', 'Required')}
      </Checkbox>
    ),
  },
  Radio: {
    usual: (say) => (
      <Stack gap={2}>
        <Radio name="break" defaultChecked>
          {say('하루', 'One day')}
        </Radio>
        <Radio name="break">{say('일주일', 'One week')}</Radio>
      </Stack>
    ),
  },
  Select: {
    usual: (say) => (
      <Held start="popular">
        {(chosen, choose) => (
          <Select
            label={say('정렬', 'Order')}
            choices={[
              { value: 'popular', label: say('인기순', 'Popular') },
              { value: 'newest', label: say('최신순', 'Newest') },
            ]}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </Held>
    ),
  },
  PeriodFilter: {
    usual: () => (
      <Held start={{ from: '2026-11-01', to: '2026-11-22' }}>
        {(period, set) => <PeriodFilter period={period} onChange={set} />}
      </Held>
    ),
    'by one press': () => (
      <Held start={lastDays(30)}>{(period, set) => <PeriodFilter period={period} onChange={set} />}</Held>
    ),
    'ends before it begins': () => (
      <PeriodFilter period={{ from: '2026-11-22', to: '2026-11-01' }} onChange={nothing} />
    ),
  },
};

interface AmountProps {
  readonly start: number;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly say: (ko: string, en: string) => string;
}

function Amount({ start, invalid = false, disabled = false, say }: AmountProps) {
  return (
    <Held start={start}>
      {(amount, set) => (
        <AmountField
          label={say('입금 금액', 'Amount')}
          amount={amount}
          onChange={set}
          quick={[10_000, 50_000, 100_000]}
          hint={say('10,000원부터 신청할 수 있습니다.', 'From ₩10,000.')}
          {...(invalid && { error: say('10,000원 이상 입력해 주세요.', 'Please enter at least ₩10,000.') })}
          disabled={disabled}
        />
      )}
    </Held>
  );
}
