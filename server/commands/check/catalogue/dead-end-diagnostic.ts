/** Diagnostics of dead ends: the shortest chain with its choices, the request, and what the other chains have in common. */

import { formatPrimitive } from '#engine';
import type { CompiledForm, Diagnostic } from '#engine';
import { listFields } from '#engine/kit/internals';
import type { FetchLookup } from '../../../submissions/resolve-lookups.ts';
import type { DeadEnd, ChainLink } from './traversal-recorder.ts';

/** A diagnostic of the traversal, with codes of its own. */
export type CatalogueFinding = Omit<Diagnostic, 'code'> & { code: DeadEnd['code'] };

/** Returns one diagnostic for each field and kind of dead end. Pointers lead into the authored definition. */
export async function createDeadEndDiagnostics(
  form: CompiledForm,
  deadEnds: readonly DeadEnd[],
  fetchLookup: FetchLookup,
): Promise<CatalogueFinding[]> {
  const groups = new Map<string, DeadEnd[]>();
  for (const end of deadEnds) groups.set(`${end.code} ${end.path}`, [...(groups.get(`${end.code} ${end.path}`) ?? []), end]);
  return Promise.all([...groups.values()].map((group) => createFinding(form, group, fetchLookup)));
}

async function createFinding(form: CompiledForm, group: readonly DeadEnd[], fetchLookup: FetchLookup): Promise<CatalogueFinding> {
  const [first] = group.toSorted((a, b) => a.chain.length - b.chain.length) as [DeadEnd];
  const { code, path, chain, request } = first;
  const location = listFields(form.definition.answers, () => {}).get(path);
  const pointer = form.toSourcePointer(`${location?.pointer ?? ''}/form/options`);
  const lookupText = request && `The lookup "${request.lookup}" (${formatRequest(request)})`;
  const chainText = [...chain.map((link) => formatLink(form, link)), getTitle(form, path)].join(' > ');
  const otherChains = describeOtherChains(form, group);
  if (code === 'lookup-failed') {
    const response = request && (await fetchLookup(request));
    const problem =
      response && !response.ok ? `${response.status}, ${formatPrimitive(response.problem?.['detail']) ?? 'without a reason'}` : 'nothing';
    return {
      code,
      severity: 'error',
      pointer,
      message: `Dead end after ${chainText}: the field has no options. ${lookupText} failed: ${problem}${otherChains}`,
      help: 'Correct the path or the parameters of the lookup.',
    };
  }
  return {
    code,
    severity: 'error',
    pointer,
    message: `Dead end after ${chainText}: the field has no options. ${lookupText ? `${lookupText} returned no selectable option.` : 'No option can be selected.'}${otherChains}`,
    help: 'Add parameters to the lookups of the earlier fields, so that they offer only values with options here; add the missing data; or do not require the field while it has no options.',
  };
}

/** Describes the number of other chains with this dead end, and the choices that all of them share. */
function describeOtherChains(form: CompiledForm, group: readonly DeadEnd[]): string {
  if (group.length === 1) return '';
  const shared = group[0]!.chain.filter(
    (link) => !link.isGiven && group.every(({ chain }) => chain.some((other) => other.path === link.path && other.label === link.label)),
  );
  const rest = group.length - 1;
  const common = shared.length > 0 ? `, all with ${shared.map((link) => formatLink(form, link)).join(' and ')}` : '';
  return ` ${rest === 1 ? 'One other chain ends' : `${rest.toLocaleString('en')} other chains end`} here too${common}.`;
}

/** Formats an answer, for example `Cycle = June 2026`. */
export function formatLink(form: CompiledForm, { path, label }: ChainLink): string {
  return `${getTitle(form, path)} = ${label}`;
}

/** Returns the title of a field, or its path if it has none. */
export function getTitle(form: CompiledForm, path: string): string {
  return form.byPath.get(path)?.definition.title ?? path;
}

function formatRequest({ path, params }: NonNullable<DeadEnd['request']>): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
