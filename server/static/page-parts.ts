/**
 * The parts of the users' app that a page loads, by their chunk in the build. A part that is missing here is loaded by the app itself, one round
 * trip later.
 */

import { getListKind, needsFurtherOperators, needsRowSupport, type CompiledForm } from '#engine';
import type { ServedDefinition } from '../definitions/registry.ts';
import { matchesRoute } from './matches-route.ts';

const FORM = 'form';
const RECORDS = 'records/RecordsPage.tsx';
const MODALS = 'pages/ModalListPage.tsx';
const STATUS = 'status/StatusPage.tsx';

/** The address of a page, as far as it decides what is loaded. */
export type PageKind = { kind: 'form'; id: string } | { kind: 'records' | 'modals' | 'status' | 'other' | 'missing' };

/** The parts of app.json that decide which page an address is. */
interface Routing {
  routes?: Record<string, string>;
  disabledScreens?: readonly string[];
  pages?: { lists?: Record<string, unknown>; content?: Record<string, unknown> };
}

/** The pages that every app has and that load no further part. The same addresses are in `renderer/routes/AppRoutes.tsx`. */
const OTHER_PAGES: ReadonlySet<string> = new Set(['/', '/resume', '/maintenance', '/500']);

/** Returns which page an address is. The router ignores the case of addresses, so such a page is loaded but never missing. */
export function getPageKind(address: string, { routes = {}, disabledScreens = [], pages }: Routing): PageKind {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address;
  if (disabledScreens.includes(path)) return { kind: 'missing' };
  const id = Object.hasOwn(routes, path) ? routes[path] : /^\/forms\/([^/%]+)$/.exec(path)?.[1];
  if (id !== undefined) return { kind: 'form', id };
  if (Object.hasOwn(pages?.lists ?? {}, path)) return { kind: 'records' };
  if (path === '/modal-list') return { kind: 'modals' };
  if (path === '/status') return { kind: 'status' };
  const declared = [routes, pages?.lists ?? {}, pages?.content ?? {}].flatMap((record) => Object.keys(record));
  const known = [...OTHER_PAGES, '/modal-list', '/status', '/forms/:id', ...declared];
  return { kind: known.some((route) => matchesRoute(route, path)) ? 'other' : 'missing' };
}

/** Returns the parts of a page without a form. */
export function listPageParts({ kind }: PageKind): string[] {
  const parts = { form: [FORM], records: [RECORDS], modals: [MODALS], status: [STATUS], other: [], missing: [] };
  return parts[kind];
}

type Field = CompiledForm['fields'][number];

/** Longer lists of options are searched. The same number is in `renderer/form/field/select-widget.ts`. */
const MAX_SELECT_OPTIONS = 12;

/** The parts for single fields. */
const FIELD_PARTS: readonly (readonly [part: string, isUsedBy: (field: Field) => boolean])[] = [
  ['form/widgets/temporal/temporal-widgets.ts', (field) => ['time', 'date-time', 'month', 'partial-date'].includes(getWidget(field))],
  ['form/widgets/scale/scale-widgets.ts', (field) => ['scale', 'rating'].includes(getWidget(field))],
  ['form/widgets/signature/SignatureWidget.tsx', (field) => getWidget(field) === 'signature'],
  ['form/widgets/input/PhoneWidget.tsx', (field) => getWidget(field) === 'phone'],
  ['form/widgets/list/list-widgets.tsx', (field) => ['checkboxes', 'multi-combobox', 'ranking', 'text-list'].includes(getWidget(field))],
  ['form/widgets/duration/DurationWidget.tsx', ({ definition: { form } }) => form?.format?.style === 'duration'],
  ['form/widgets/formatted/FormattedWidget.tsx', isFormatted],
  ['form/warnings/warning-parts.ts', ({ warningChecks }) => warningChecks.length > 0],
  ['form/text-inputs/text-input-parts.ts', ({ definition: { form } }) => (form?.counter ?? form?.mask) !== undefined],
  ['form/widgets/choice/choice-widgets.tsx', hasRichOptions],
];

/** Returns the parts that a form loads before it is rendered. */
export function listFormParts({ definition, form: { fields, matrices, groups } }: ServedDefinition): string[] {
  const forms: readonly (readonly [part: string, isUsed: boolean])[] = [
    ['operators', needsFurtherOperators(definition)],
    ['../engine/row-support.ts', needsRowSupport(definition)],
    ['form/matrix/Matrix.tsx', matrices.some(({ isInTable }) => !isInTable)],
    ['form/repeating-group/RepeatingGroup.tsx', groups.length > 0],
    ['form/repeating-group/table/RowsTable.tsx', groups.some(({ layout }) => layout === 'table')],
  ];
  return [
    FORM,
    ...forms.flatMap(([part, isUsed]) => (isUsed ? part : [])),
    ...FIELD_PARTS.flatMap(([part, isUsedBy]) => (fields.some(isUsedBy) ? part : [])),
  ];
}

function getWidget({ definition }: Field): string {
  const { form, format = '', enum: values, oneOf } = definition;
  const kind = getListKind(definition);
  if (kind === 'choices' || kind === 'texts') return 'checkboxes';
  const isSearched = form?.options !== undefined || (values ?? oneOf ?? []).length > MAX_SELECT_OPTIONS;
  return form?.widget ?? (isSearched ? 'combobox' : format);
}

function isFormatted({ cells, definition: { form } }: Field): boolean {
  return form?.format?.style !== 'duration' && (cells.numberFormat ?? form?.prefix ?? form?.suffix) !== undefined;
}

function hasRichOptions({ definition: { type, oneOf = [], form = {} } }: Field): boolean {
  if (type === 'boolean') return form.widget === 'radio';
  const isRich = (option: object): boolean =>
    ['description', 'picture', 'heading', 'level', 'disabledReason'].some(
      (part) => (option as Record<string, unknown>)[part] !== undefined,
    );
  return (form.other ?? form.layout) !== undefined || oneOf.some(isRich);
}
