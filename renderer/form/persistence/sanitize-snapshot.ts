/** The part of a persisted form that fits the definition. The storage may contain data of older versions, or anything else. */

import type { CompiledForm, Snapshot } from '#engine';
import { isRecord } from '../requests.ts';

type Field = CompiledForm['fields'][number];

/** Longer texts are invalid, and take seconds to render. */
const MAX_ANSWER_CHARS = 100_000;

const ORIGINS = new Set<unknown>(['user', 'default', 'prefill', 'auto', 'cleared', 'entry'] satisfies Snapshot['origins'][string][]);

/** The snapshot without answers that are not of their field's type, and without what belongs to them. */
export function toFittingSnapshot(form: CompiledForm, snapshot: Snapshot): Snapshot {
  const fitting: Snapshot = { ...snapshot, answers: {}, origins: {}, records: {} };
  for (const field of form.fields) {
    const { path } = field;
    const [answer, origin, record] = [snapshot.answers, snapshot.origins, snapshot.records].map((part: Record<string, unknown>) =>
      Object.hasOwn(part, path) ? part[path] : undefined,
    );
    if (!ORIGINS.has(origin) || !isAnswer(field, answer)) continue;
    fitting.origins[path] = snapshot.origins[path]!;
    if (answer === undefined) continue;
    fitting.answers[path] = snapshot.answers[path]!;
    if (isOption(record)) fitting.records[path] = record;
  }
  return fitting;
}

/** An empty answer fits every field. */
function isAnswer({ definition, countsRowsOf }: Field, answer: unknown): boolean {
  if (answer === undefined) return true;
  if (countsRowsOf !== undefined || definition.type === 'integer')
    return Number.isSafeInteger(answer) && (countsRowsOf === undefined || (answer as number) >= 0);
  if (definition.type === 'string') return typeof answer === 'string' && answer.length <= MAX_ANSWER_CHARS;
  return definition.type === 'number' ? Number.isFinite(answer) : typeof answer === definition.type;
}

function isOption(record: unknown): boolean {
  if (!isRecord(record)) return false;
  const { value, label, isEnabled, record: of } = record;
  return (
    (typeof value === 'string' || typeof value === 'number') &&
    typeof label === 'string' &&
    typeof isEnabled === 'boolean' &&
    (of === undefined || isRecord(of))
  );
}
