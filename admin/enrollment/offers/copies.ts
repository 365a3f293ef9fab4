/** The dialogs that copy rules to other places or grade levels, and that start a cycle from another one. */

import { createElement } from 'react';
import type { Api } from '../../data/api.ts';
import type { Question } from '../../dialog/ConfirmDialog.tsx';
import type { Editing } from '../../entity/editing.ts';
import type { Row } from '../../entity/entity-session.ts';
import { CopyPreview } from './CopyPreview.tsx';
import { getNextYear } from './next-year.ts';

/** The rules to copy: their kind, and their ids as the server reads them. */
export interface CopiedRules {
  of: string;
  ids: Readonly<Record<string, string>>;
  /** What is copied. */
  name: string;
  /** Whether the rules are copied to grade levels; otherwise to hubs and cycles. */
  isOfGrade?: boolean;
}

/** Returns the dialog that copies rules. */
export function createRuleCopy(api: Api, { of, ids, name, isOfGrade = false }: CopiedRules): Editing {
  const toBody = (body: Row): Row => ({ ...body, of, ...ids });
  return {
    title: `Copy ${name} to…`,
    form: isOfGrade ? 'grade-copy' : 'rule-copy',
    save: (body) => api.call('POST /admin/rule_copies', {}, toBody(body)),
    confirm: (body) => createCopyQuestion(`Copy ${name}`, 'admin/rule_copies', toBody(body)),
    getName: () => name,
    done: 'copied',
  };
}

/** Returns the dialog that starts a cycle from a row of cycles; it proposes the same days one year later. */
export function createCycleCopy(api: Api, cycle: Row & { _id: string; name: string }): Editing {
  const toBody = (body: Row): Row => ({ ...body, from: cycle._id });
  return {
    title: `Start a cycle from ${cycle.name}`,
    form: 'cycle-copy',
    initial: { ...getNextYear(cycle), type: cycle['type'], active: true },
    save: (body) => api.call('POST /admin/cycle_copies', {}, toBody(body)),
    confirm: (body) => createCopyQuestion(`Start from ${cycle.name}`, 'admin/cycle_copies', toBody(body)),
    getName: () => cycle.name,
    done: 'copied',
  };
}

function createCopyQuestion(title: string, path: 'admin/rule_copies' | 'admin/cycle_copies', body: Row): Question {
  return { title, label: 'Copy', isSafe: true, content: createElement(CopyPreview, { path, body }) };
}
