/** Roles of edges by the role of the expression that causes them. */

import type { ExpressionRole } from '#engine/kit/inspect/expressions';
import type { EdgeRole } from './graph-model.ts';

/** Edge role of each expression role. */
export const EDGE_ROLE_BY_EXPRESSION_ROLE: Record<ExpressionRole, EdgeRole> = {
  visibleWhen: 'visible',
  stepVisible: 'visible',
  nextStep: 'visible',
  nextWhen: 'check',
  sectionVisible: 'visible',
  reviewVisible: 'visible',
  enabledWhen: 'enabled',
  lockedWhen: 'enabled',
  optionVisibleWhen: 'options',
  optionEnabledWhen: 'enabled',
  requiredWhen: 'required',
  options: 'options',
  param: 'options',
  lookupWhen: 'options',
  autoSelect: 'options',
  computed: 'value',
  computedWhen: 'value',
  set: 'value',
  rowsFrom: 'value',
  reviewValue: 'value',
  prefill: 'prefill',
  prefillLabel: 'prefill',
  max: 'check',
  min: 'check',
  check: 'check',
  textsWhen: 'text',
  rowText: 'text',
  rule: 'rule',
  noticeWhen: 'notice',
  noticeData: 'notice',
  oncePer: 'notice',
  deliverWhen: 'delivery',
};
