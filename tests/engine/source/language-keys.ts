/** The keys of the language's types, as the compiler knows them: a key that is added or dropped there does not compile here. */

import type { DialogButton, DialogDefinition, NoticeDefinition, Outcome, Redirect } from '../../../engine/language/dialog-definition.ts';
import type { FieldDefinition, FieldForm, FileRules, ReviewRule } from '../../../engine/language/field-definition.ts';
import type { LookupDefinition } from '../../../engine/language/lookup-definition.ts';
import type { RepeatingGroupDefinition, RepeatingGroupForm, RowDefinition } from '../../../engine/language/repeating-group.ts';
import type { SectionDefinition, StepCheck, StepDefinition } from '../../../engine/language/step-definition.ts';
import type {
  EntryDefinition, GroupDefinition, PersistenceDefinition, SubmissionDefinition, SubmissionRecord, SuccessDefinition, WizardDefinition,
} from '../../../engine/language/wizard-definition.ts';

export type Keys = Record<string, 'must' | 'may'>;
type KeysOf<Type> = { [Key in keyof Type]-?: object extends Pick<Type, Key> ? 'may' : 'must' };

/** By the name of the schema's definition; '' is its root. */
export const languageKeys: Record<string, Keys> = {
  '': {
    $schema: 'may', id: 'must', version: 'must', title: 'must', description: 'may', entry: 'may', rules: 'may', lookups: 'may', dialogs: 'may',
    notices: 'may', texts: 'may', answers: 'must', steps: 'must', persistence: 'may', submission: 'must',
  } satisfies KeysOf<WizardDefinition>,
  entry: { parameters: 'must', required: 'may' } satisfies KeysOf<EntryDefinition>,
  outcome: { dialog: 'must', redirect: 'may' } satisfies KeysOf<Outcome>,
  redirect: { to: 'must', after: 'must' } satisfies KeysOf<Redirect>,
  lookup: {
    path: 'must', params: 'may', optional: 'may', proofs: 'may', when: 'may', after: 'may', loader: 'may', failures: 'may', serverOnly: 'may', pick: 'may',
  } satisfies KeysOf<LookupDefinition>,
  dialog: { type: 'must', title: 'must', text: 'may', closable: 'may', buttons: 'may', ask: 'may' } satisfies KeysOf<DialogDefinition>,
  button: { label: 'must', kind: 'may', to: 'may', retry: 'may' } satisfies KeysOf<DialogButton>,
  notice: { id: 'must', when: 'must', dialog: 'must', data: 'may', oncePer: 'may' } satisfies KeysOf<NoticeDefinition>,
  group: { type: 'must', title: 'may', properties: 'must' } satisfies KeysOf<GroupDefinition>,
  rows: {
    type: 'must', title: 'may', description: 'may', minItems: 'may', maxItems: 'must', items: 'must', errorMessage: 'may', form: 'may',
  } satisfies KeysOf<RepeatingGroupDefinition>,
  row: { type: 'must', title: 'may', properties: 'must' } satisfies KeysOf<RowDefinition>,
  rowsForm: { add: 'may', remove: 'may', visibleWhen: 'may', prefill: 'may', checks: 'may' } satisfies KeysOf<RepeatingGroupForm>,
  field: {
    type: 'must', title: 'may', description: 'may', default: 'may', enum: 'may', oneOf: 'may', const: 'may', format: 'may', minLength: 'may', maxLength: 'may',
    pattern: 'may', minimum: 'may', maximum: 'may', minItems: 'may', maxItems: 'may', items: 'may', errorMessage: 'may', form: 'may',
  } satisfies KeysOf<FieldDefinition>,
  option: { const: 'must', title: 'must' } satisfies KeysOf<NonNullable<FieldDefinition['oneOf']>[number]>,
  items: { type: 'must' } satisfies KeysOf<NonNullable<FieldDefinition['items']>>,
  form: {
    aliases: 'may', widget: 'may', placeholder: 'may', disabledHint: 'may', autocomplete: 'may', inputMode: 'may', width: 'may', visibleWhen: 'may', enabledWhen: 'may',
    requiredWhen: 'may', lockedWhen: 'may', computed: 'may', computedWhen: 'may', options: 'may', optionValue: 'may', optionLabel: 'may',
    optionEnabledWhen: 'may', autoSelect: 'may', prefill: 'may', prefillLabel: 'may', onChange: 'may', discardOn: 'may', isSecret: 'may', max: 'may', min: 'may', checks: 'may',
    countryCode: 'may', files: 'may', review: 'may',
  } satisfies KeysOf<FieldForm>,
  onChange: { clear: 'may', set: 'may' } satisfies KeysOf<NonNullable<FieldForm['onChange']>>,
  check: { id: 'must', failsWhen: 'must', message: 'must' } satisfies KeysOf<NonNullable<FieldForm['checks']>[number]>,
  files: { extensions: 'must', maxBytes: 'must', picture: 'may' } satisfies KeysOf<FileRules>,
  picture: { square: 'may' } satisfies KeysOf<NonNullable<FileRules['picture']>>,
  review: { title: 'may', value: 'may', visibleWhen: 'may' } satisfies KeysOf<ReviewRule>,
  step: { id: 'must', title: 'must', heading: 'may', note: 'may', sections: 'must', button: 'may', check: 'may' } satisfies KeysOf<StepDefinition>,
  stepCheck: { path: 'must', loader: 'may', failure: 'must', failures: 'may', group: 'may' } satisfies KeysOf<StepCheck>,
  section: {
    id: 'may', title: 'may', note: 'may', kind: 'may', open: 'may', visibleWhen: 'may', text: 'may', fields: 'may',
  } satisfies KeysOf<SectionDefinition>,
  persistence: { key: 'must', version: 'must', giveUpAfter: 'must' } satisfies KeysOf<PersistenceDefinition>,
  submission: { path: 'must', loader: 'may', success: 'must', failure: 'must', failures: 'may', record: 'may' } satisfies KeysOf<SubmissionDefinition>,
  submissionRecord: { name: 'may', learner: 'may', email: 'may' } satisfies KeysOf<SubmissionRecord>,
  success: { dialog: 'may', redirect: 'may', panel: 'may' } satisfies KeysOf<SuccessDefinition>,
  panel: { title: 'must', text: 'must', again: 'may' } satisfies KeysOf<NonNullable<SuccessDefinition['panel']>>,
};
