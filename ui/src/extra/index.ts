// Components that the home page does not show: one lazy shared module.
export { getPageNumber, useQuery } from '../address/use-query.ts';
export { AmountField } from '../amount/amount-field.tsx';
export { useWonProblem } from '../amount/use-typed-amount.ts';
export { type Figure, Figures } from '../figures/figures.tsx';
export { FileButton } from '../field/file-button.tsx';
export { Form } from '../field/form.tsx';
export { PasswordField } from '../field/password-field.tsx';
export { TextArea } from '../field/text-area.tsx';
export { saveFile } from '../files/save-file.ts';
export { ActionMenu } from '../menu/action-menu.tsx';
export { Pager } from '../pager/pager.tsx';
export { usePages } from '../pager/use-pages.ts';
export { pagesOf } from '../pager/page-numbers.ts';
export { Steps } from '../steps/steps.tsx';
export { Sum, Sums } from '../sums/sums.tsx';
