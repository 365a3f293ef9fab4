/** The widgets for options with descriptions, pictures, groups and an own text. */

import { Combobox } from '../combobox/ComboboxWidget.tsx';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import type { AnswerWidget, AnswerWidgetProps, ChoiceWidgets } from '../widget-props.ts';
import { GroupedList } from './GroupedList.tsx';
import { GroupedSelect } from './GroupedSelect.tsx';
import { gatherGroups } from './option-groups.ts';
import { OptionRadios } from './OptionRadios.tsx';
import { OtherChoice } from './OtherChoice.tsx';
import { YesNoRadios } from './YesNoRadios.tsx';

function GroupedCombobox(props: AnswerWidgetProps) {
  return <Combobox {...props} List={GroupedList} arrange={gatherGroups} />;
}

/** Adds the input of the own text to a widget. A read-only answer is shown as its text. */
function withOther(Widget: AnswerWidget): AnswerWidget {
  return function ChoiceWidget(props) {
    if (props.readonly) return <ReadOnlyValue {...props} />;
    const { other } = props.options;
    return other === undefined ? <Widget {...props} /> : <OtherChoice {...props} Widget={Widget} other={other} />;
  };
}

const RadioChoice = withOther(OptionRadios);

export const choiceWidgets: ChoiceWidgets = {
  radio: (props) => (props.schema.type === 'boolean' ? <YesNoRadios {...props} /> : <RadioChoice {...props} />),
  select: withOther(GroupedSelect),
  combobox: withOther(GroupedCombobox),
};
