/** The props of the built-in widgets: a part of RJSF's `WidgetProps`. Each built-in widget is therefore also an RJSF widget. */

import type { FunctionComponent, InputHTMLAttributes } from 'react';
import type { EnumValue, WidgetProps } from '@rjsf/utils';
import type { FieldForm, FieldView, LocalizedFormat, LookupStatus, Option, OtherOptionView } from '#engine';
import type { WidgetRegistry } from '../rjsf/field-registry.ts';

/** An option, as in RJSF's `EnumOptionsType`, with what a definition adds to its label. */
export interface EnumOption extends Pick<Option, 'description' | 'picture' | 'heading' | 'level' | 'disabledReason' | 'record'> {
  value: string | number;
  label: string;
}

/** The `options` of a widget. A type alias is necessary, because RJSF's `options` have an index signature. */
export type AnswerOptions = {
  /** The options in order; absent for a field without options. */
  enumOptions?: EnumOption[];
  /** The values of the options that cannot be selected. */
  enumDisabled?: EnumValue[];
  /** The texts of the option with a text of the user's own. */
  other?: OtherOptionView;
  /** The layout of radio buttons, and its number of columns. */
  layout?: FieldForm['layout'];
  columns?: number;
  /** The status of the lookups that the options come from; absent for static options. */
  status?: LookupStatus;
  /** The path of the field and the column of its values, if the options are a part of a long table that the server searches. */
  search?: { path: string; column: string | undefined };
  /** The property of the records of the options with further search words. */
  keywords?: string;
  /** The names of these lookups. */
  lookups?: readonly string[];
  /** Whether a change has effects on other fields: then the options that arrow keys pass are no answers. */
  isConsequential?: boolean;
  /** The label of the selected option. It is available before the lookup has a result. */
  selectedLabel?: string;
  /** The chosen options of a field with several choices, as far as they are known. */
  selectedOptions?: readonly Pick<Option, 'value' | 'label'>[];
  /** Earliest date or minimum. */
  min?: string | number;
  /** Latest date or maximum. */
  max?: string | number;
  autocomplete?: WidgetProps['options']['autocomplete'];
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  width?: 'full' | 'half' | 'third';
  /** The path of the field that holds the country code of a telephone number. */
  countryCode?: string;
  /** What the ends of a scale mean, and its middle. */
  scaleLabels?: NonNullable<FieldView['scaleLabels']>;
  /** The format of a number. */
  numberFormat?: LocalizedFormat;
  /** The path of the field that holds the unit of a number. */
  unit?: string;
  /** Texts before and after the input. */
  prefix?: string;
  suffix?: string;
  /** Accepted file extensions, as in the attribute of a file input. */
  accept?: string;
};

/** The props of a widget. `value` is undefined when unset. */
export interface AnswerWidgetProps extends Pick<
  WidgetProps,
  | 'id'
  | 'name'
  | 'htmlName'
  | 'value'
  | 'label'
  | 'hideLabel'
  | 'multiple'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'placeholder'
  | 'rawErrors'
  | 'schema'
  | 'uiSchema'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'aria-describedby'
> {
  options: AnswerOptions;
  registry: WidgetRegistry;
}

/** A built-in widget, or a component with the same props. */
export type AnswerWidget = FunctionComponent<AnswerWidgetProps>;

/** The widgets that render options with more than a label. */
export type ChoiceWidgets = Readonly<Record<'radio' | 'select' | 'combobox', AnswerWidget>>;
