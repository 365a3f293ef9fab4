/** The widgets whose answer is a list. */

import type { AnswerWidget } from '../widget-props.ts';
import { Checkboxes } from './Checkboxes.tsx';
import { MultiCombobox } from './MultiCombobox.tsx';
import { Ranking } from './Ranking.tsx';
import { ReadOnlyList } from './ReadOnlyList.tsx';
import { TextList } from './TextList.tsx';

function withReadOnly(Widget: AnswerWidget): AnswerWidget {
  return function ListWidget(props) {
    return props.readonly ? <ReadOnlyList {...props} /> : <Widget {...props} />;
  };
}

/** The widgets by name. */
export const listWidgets = {
  checkboxes: withReadOnly(Checkboxes),
  'multi-combobox': withReadOnly(MultiCombobox),
  ranking: withReadOnly(Ranking),
  'text-list': withReadOnly(TextList),
} satisfies Record<string, AnswerWidget>;
