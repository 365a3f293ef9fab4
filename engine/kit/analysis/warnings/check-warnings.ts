/** Checks the warnings of fields: each can be confirmed, on its own. */

import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';

/** Reports warnings that nobody sees, and warnings whose confirmation also confirms another check. */
export function checkWarnings(context: AnalysisContext): void {
  for (const field of context.fields) {
    const { path, definition, isRendered } = field;
    const checks = definition.form?.checks ?? [];
    const pointer = getFieldPointer(context, field);
    checks.forEach(({ id, severity }, index) => {
      const at = `${pointer}/form/checks/${index}`;
      if (severity === 'warning' && !isRendered) context.report('unconfirmable-warning', `${at}/severity`, { id, name: path });
      const earlier = checks.slice(0, index).filter((check) => check.id === id);
      if ([...earlier, checks[index]!].some((check) => check.severity === 'warning') && earlier.length > 0)
        context.report('duplicate-check', `${at}/id`, { id, name: path });
    });
  }
}
