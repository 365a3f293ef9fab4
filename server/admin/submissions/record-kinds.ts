/** The kinds of submissions: title, headings and statuses as their definitions declare them (`records`), with defaults for any form. */

import type { BadgeTone, RecordStatus } from '#engine';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import { getRecordKind } from '../../submissions/submission-content.ts';

/** One kind of submission. */
export interface RecordKind {
  /** As stored with its submissions. */
  value: string;
  title: string;
  /** The heading of names, where the definition declares one. */
  name: string | undefined;
  /** The heading of references; undefined where none is shown. */
  reference: string | undefined;
  statuses: Readonly<Record<string, RecordStatus>>;
}

/** A status that a submission may get, with the label of its button. */
export interface NextStatus {
  value: string;
  label: string;
  action: string;
  tone: BadgeTone;
}

const defaultStatuses: Readonly<Record<string, RecordStatus>> = {
  pending: { title: 'Pending', tone: 'warning' },
  under_review: { title: 'Under Review', tone: 'info' },
  approved: { title: 'Approved', action: 'Approve', tone: 'success' },
  declined: { title: 'Declined', action: 'Decline', tone: 'danger' },
};

/** The kinds of the served definitions. */
export function listKinds(definitions: DefinitionRegistry): RecordKind[] {
  return definitions.list().map(({ definition }) => {
    const { title = definition.title, name, reference, statuses = defaultStatuses } = definition.records ?? {};
    return { value: getRecordKind(definition), title, name, reference, statuses };
  });
}

/** Returns the kind with a stored value; one whose definition is no longer served has the defaults. */
export function findKind(kinds: readonly RecordKind[], value: string): RecordKind {
  return (
    kinds.find((kind) => kind.value === value) ?? { value, title: value, name: undefined, reference: undefined, statuses: defaultStatuses }
  );
}

/** Returns the title of a status; one that the kind does not declare (any more) is shown as stored. */
export function getStatusLabel({ statuses }: RecordKind, status: string): string {
  return statuses[status]?.title ?? status;
}

/** The color of a status. */
export function getStatusTone({ statuses }: RecordKind, status: string): BadgeTone {
  return statuses[status]?.tone ?? 'neutral';
}

/** The statuses that may follow a status. */
export function nextStatuses({ statuses }: RecordKind, status: string): NextStatus[] {
  const allowed = statuses[status]?.next ?? Object.keys(statuses);
  return allowed.flatMap((value) => {
    const next = statuses[value];
    if (!next || value === status) return [];
    const { title, action = `Set to ${title}`, tone = 'neutral' } = next;
    return [{ value, label: title, action, tone }];
  });
}

/** The headings of a list of some kinds: those that its kinds declare, each once. */
export function listHeadings(kinds: readonly RecordKind[]): { name: string; reference: string | undefined } {
  const join = (titles: (string | undefined)[]): string | undefined => [...new Set(titles.filter(Boolean))].join(' / ') || undefined;
  return { name: join(kinds.map(({ name }) => name)) ?? 'Name', reference: join(kinds.map(({ reference }) => reference)) };
}
