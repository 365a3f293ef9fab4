/** The table of the Legacy Program Material Rules of a school. */

import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import type { ListItem } from '../../data/routes.ts';
import { type Column, DataTable } from '../../list/DataTable.tsx';
import type { List } from '../../list/use-list.ts';

/** One rule: a legacy program, and the program and learning material that follow it. */
export type Rule = ListItem<'GET /legacy_program_material_rules'>;

interface RuleTableProps {
  list: List<Rule>;
  /** Called for the delete button of a row; without it there is no such button. */
  onDelete: ((rule: Rule) => void) | undefined;
}

/** One row per rule. */
export function RuleTable({ list, onDelete }: RuleTableProps) {
  const columns: Column<Rule>[] = [
    { title: 'Legacy Program', render: (rule) => rule.legacy_program.name },
    { title: 'Program Category', render: (rule) => rule.program.name },
    { title: 'Learning Material', render: (rule) => rule.learning_material.name },
  ];
  if (onDelete) {
    columns.push({
      title: 'Actions',
      isQuiet: true,
      render: (rule) => (
        <Button kind="quiet" aria-label={`Delete ${getRuleName(rule)}`} onClick={() => onDelete(rule)}>
          <Icon name="trash" size={20} />
        </Button>
      ),
    });
  }
  return <DataTable list={list} subject="Rules" columns={columns} />;
}

/** Name of a rule: the names of its three parts. */
export function getRuleName({ legacy_program, program, learning_material }: Rule): string {
  return `${legacy_program.name} – ${program.name} – ${learning_material.name}`;
}
