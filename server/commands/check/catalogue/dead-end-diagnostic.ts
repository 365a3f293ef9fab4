/** What is told of the dead ends of one field: the shortest chain with its choices in words, what was asked there, and what the others share. */

import type { CompiledForm, Diagnostic } from '#engine';
import { listFields } from '#engine/kit/internals';
import type { FetchLookup } from '../../../submissions/resolve-lookups.ts';
import type { DeadEnd, Link } from './traversal-recorder.ts';

/** A finding of the walk; its codes are its own. */
export type CatalogueFinding = Omit<Diagnostic, 'code'> & { code: DeadEnd['code'] };

/** One finding for each field and kind of dead end; pointers lead into the definition as it is written. */
export async function deadEndDiagnostics(form: CompiledForm, deadEnds: readonly DeadEnd[], ask: FetchLookup): Promise<CatalogueFinding[]> {
  const groups = new Map<string, DeadEnd[]>();
  for (const end of deadEnds) groups.set(`${end.code} ${end.path}`, [...(groups.get(`${end.code} ${end.path}`) ?? []), end]);
  return Promise.all([...groups.values()].map((group) => findingOf(form, group, ask)));
}

async function findingOf(form: CompiledForm, group: readonly DeadEnd[], ask: FetchLookup): Promise<CatalogueFinding> {
  const [first] = group.toSorted((a, b) => a.trail.length - b.trail.length) as [DeadEnd];
  const { code, path, trail, request } = first;
  const place = listFields(form.definition.answers, () => {}).get(path);
  const pointer = form.toSourcePointer(`${place?.pointer ?? ''}/form/options`);
  const asked = request && `The look-up "${request.lookup}" (${addressOf(request)})`;
  const chain = [...trail.map((link) => wordsOf(form, link)), titleOf(form, path)].join(' > ');
  const others = othersInWords(form, group);
  if (code === 'look-up-failed') {
    const outcome = request && (await ask(request));
    const answer = outcome && !outcome.ok ? `${outcome.status}, ${String(outcome.problem?.['detail'] ?? 'without a reason')}` : 'nothing';
    return {
      code,
      severity: 'error',
      pointer,
      message: `${chain}: no options. ${asked} fails: ${answer}${others}`,
      help: 'Correct the path or the parameters of the look-up.',
    };
  }
  return {
    code,
    severity: 'error',
    pointer,
    message: `${chain}: no options. ${asked ? `${asked} answers nothing that can be chosen.` : 'Nothing is left to choose.'}${others}`,
    help: 'Let the choices before it offer only what leads on (their look-ups take the parameters that narrow this one), add what the catalogue lacks, or do not require the field while it has no options.',
  };
}

/** How many more chains end there, and what all have in common beside what they must. */
function othersInWords(form: CompiledForm, group: readonly DeadEnd[]): string {
  if (group.length === 1) return '';
  const shared = group[0]!.trail.filter(
    (link) => !link.isGiven && group.every(({ trail }) => trail.some((other) => other.path === link.path && other.label === link.label)),
  );
  const rest = group.length - 1;
  const common = shared.length > 0 ? `, all of them with ${shared.map((link) => wordsOf(form, link)).join(' and ')}` : '';
  return ` So ${rest === 1 ? 'ends one other chain' : `end ${rest.toLocaleString('en')} other chains`}${common}.`;
}

/** `Cycle = June 2026`. */
export function wordsOf(form: CompiledForm, { path, label }: Link): string {
  return `${titleOf(form, path)} = ${label}`;
}

/** The field's title, or its path where it has none. */
export function titleOf(form: CompiledForm, path: string): string {
  return form.byPath.get(path)?.definition.title ?? path;
}

function addressOf({ path, params }: NonNullable<DeadEnd['request']>): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
