/** The props of our widgets: those of RJSF's `WidgetProps` that they read. So each of them is also an RJSF widget. */

import type { FunctionComponent, InputHTMLAttributes } from 'react';
import type { EnumValue, WidgetProps } from '@rjsf/utils';
import type { LookupStatus } from '#engine';
import type { WidgetRegistry } from '../rjsf/field-registry.ts';

/** One entry of a list to select from, as in RJSF's `EnumOptionsType`. */
export interface EnumOption {
  value: string | number;
  label: string;
}

/** The `options` of a widget. A type alias, because RJSF's `options` have an index signature. */
export type AnswerOptions = {
  /** The options in order; absent for a field without options. */
  enumOptions?: EnumOption[];
  /** The values that are listed but cannot be selected. */
  enumDisabled?: EnumValue[];
  /** The state of the lookups that the options come from; absent for static options. */
  status?: LookupStatus;
  /** The names of these lookups. */
  lookups?: readonly string[];
  /** The label of the selected option, known before its lookup has a result. */
  selectedLabel?: string;
  /** Earliest date or least number. */
  min?: string | number;
  /** Latest date or greatest number. */
  max?: string | number;
  autocomplete?: WidgetProps['options']['autocomplete'];
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  width?: 'full' | 'half' | 'third';
  /** The path of the field that holds the country code of a telephone number. */
  countryCode?: string;
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

/** A widget of ours. */
export type AnswerWidget = FunctionComponent<AnswerWidgetProps>;
