/** The browser's own select with groups, indented options, and the reasons of disabled options after their labels. */

import { SelectControl } from '../select/SelectWidget.tsx';
import type { AnswerWidgetProps, EnumOption } from '../widget-props.ts';
import { groupOptions } from './option-groups.ts';

const INDENT = '\u2003';

/** Renders a select with a group for each heading. */
export function GroupedSelect(props: AnswerWidgetProps) {
  const { enumOptions = [], enumDisabled } = props.options;
  const renderOption = ({ value, label, level = 1, disabledReason }: EnumOption) => {
    const isDisabled = enumDisabled?.includes(value) === true;
    const reason = isDisabled && disabledReason !== undefined ? ` – ${disabledReason}` : '';
    return (
      <option key={value} value={String(value)} disabled={isDisabled}>
        {INDENT.repeat(level - 1) + label + reason}
      </option>
    );
  };
  return (
    <SelectControl {...props}>
      {groupOptions(enumOptions).map(({ heading, options }) =>
        heading === undefined ? (
          options.map(renderOption)
        ) : (
          <optgroup key={`${heading} ${options[0]!.value}`} label={heading}>
            {options.map(renderOption)}
          </optgroup>
        ),
      )}
    </SelectControl>
  );
}
