/** Diagnostics of dead ends: the shortest chain with its choices, the request, and what the other chains have in common. */

import type { CompiledForm, Diagnostic } from '#engine';
import { listFields } from '#engine/kit/internals';
import type { FetchLookup } from '../../../submissions/resolve-lookups.ts';
import type { DeadEnd, Link } from './traversal-recorder.ts';

/** A diagnostic of the traversal, with codes of its own. */
export type CatalogueFinding = Omit<Diagnostic, 'code'> & { code: DeadEnd['code'] };

/** Returns one diagnostic for each field and kind of dead end. Pointers are pointers into the authored definition. */
export async function createDeadEndDiagnostics(
  form: CompiledForm,
  deadEnds: readonly DeadEnd[],
  ask: FetchLookup,
): Promise<CatalogueFinding[]> {
  const groups = new Map<string, DeadEnd[]>();
  for (const end of deadEnds) groups.set(`${end.code} ${end.path}`, [...(groups.get(`${end.code} ${end.path}`) ?? []), end]);
  return Promise.all([...groups.values()].map((group) => findingOf(form, group, ask)));
}

async function findingOf(form: CompiledForm, group: readonly DeadEnd[], ask: FetchLookup): Promise<CatalogueFinding> {
  const [first] = group.toSorted((a, b) => a.trail.length - b.trail.length) as [DeadEnd];
  const { code, path, trail, request } = first;
  const place = listFields(form.definition.answers, () => {}).get(path);
  const pointer = form.toSourcePointer(`${place?.pointer ?? ''}/form/options`);
  const asked = request && `The lookup "${request.lookup}" (${addressOf(request)})`;
  const chain = [...trail.map((link) => formatChoice(form, link)), getTitle(form, path)].join(' > ');
  const others = othersInWords(form, group);
  if (code === 'lookup-failed') {
    const outcome = request && (await ask(request));
    const answer = outcome && !outcome.ok ? `${outcome.status}, ${String(outcome.problem?.['detail'] ?? 'without a reason')}` : 'nothing';
    return {
      code,
      severity: 'error',
      pointer,
      message: `Dead end after ${chain}: the field has no options. ${asked} failed: ${answer}${others}`,
      help: 'Correct the path or the parameters of the lookup.',
    };
  }
  return {
    code,
    severity: 'error',
    pointer,
    message: `Dead end after ${chain}: the field has no options. ${asked ? `${asked} returned no selectable option.` : 'No option can be selected.'}${others}`,
    help: 'Add parameters to the lookups of the earlier fields, so that they offer only values with options here; add the missing data; or do not require the field while it has no options.',
  };
}

/** Returns the number of other chains with this dead end, and the choices that all of them share. */
function othersInWords(form: CompiledForm, group: readonly DeadEnd[]): string {
  if (group.length === 1) return '';
  const shared = group[0]!.trail.filter(
    (link) => !link.isGiven && group.every(({ trail }) => trail.some((other) => other.path === link.path && other.label === link.label)),
  );
  const rest = group.length - 1;
  const common = shared.length > 0 ? `, all with ${shared.map((link) => formatChoice(form, link)).join(' and ')}` : '';
  return ` ${rest === 1 ? 'One other chain ends' : `${rest.toLocaleString('en')} other chains end`} here too${common}.`;
}

/** Formats an answer, for example `Cycle = June 2026`. */
export function formatChoice(form: CompiledForm, { path, label }: Link): string {
  return `${getTitle(form, path)} = ${label}`;
}

/** Returns the title of a field, or its path if it has none. */
export function getTitle(form: CompiledForm, path: string): string {
  return form.byPath.get(path)?.definition.title ?? path;
}

function addressOf({ path, params }: NonNullable<DeadEnd['request']>): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
