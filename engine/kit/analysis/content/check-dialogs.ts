/** Checks the placeholders of dialogs that show a response of the server. Any name with a fallback compiles, as a response can have further members. */

import { PROBLEM_NAMES } from '../../../compile/compile-dialogs.ts';
import { listDialogUses } from '../../../compile/dialog-uses.ts';
import { findClosestName } from '../../../source/closest-name.ts';
import { listTexts } from '../../../source/check-texts.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { hasPlaceholders, listPlaceholders, parseTextTemplate } from '../../../text/text-template.ts';
import type { AnalysisContext } from '../analysis-context.ts';

/** Reports placeholders whose names are similar to those of a problem that the server describes. */
export function checkDialogs({ form, report }: AnalysisContext): void {
  const uses = listDialogUses(form.definition);
  for (const [name, dialog] of Object.entries(form.definition.dialogs ?? {})) {
    const data = uses.get(name);
    if (data === undefined || !data.has('response') || data.has('any')) continue;
    for (const { pointer, text } of listTexts(dialog)) {
      if (!hasPlaceholders(text)) continue;
      for (const placeholder of listPlaceholders(parseTextTemplate(text))) {
        if (PROBLEM_NAMES.includes(placeholder.name) || isAnswer(form, placeholder.name)) continue;
        const nearest = findClosestName(placeholder.name, PROBLEM_NAMES);
        if (nearest !== undefined)
          report('mistyped-placeholder', `${joinPointer('/dialogs', name)}${pointer}`, { name: placeholder.name, nearest });
      }
    }
  }
}

function isAnswer({ byPath, groups }: AnalysisContext['form'], name: string): boolean {
  return byPath.has(name) || groups.some(({ path }) => path === name);
}
