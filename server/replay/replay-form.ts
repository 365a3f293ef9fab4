/**
 * Replays stored answers through a form, and compares it with the versions that were served lately: what the form would ask again or set aside. The report
 * has paths and numbers, and no value.
 */

import { setImmediate } from 'node:timers/promises';
import { compareVersions, createSnapshotOfAnswers, migrateSnapshot, type CompiledForm, type FateReason, type MigratedPath } from '#engine';
import type { VersionRow } from '../db/definition-versions/definition-versions.ts';
import type { ArchivedForm } from '../definitions/versions/version-archive.ts';
import type { ReplayedAnswers, ReplaySource } from './replay-source.ts';

/** What becomes of the answers at one path. */
export interface ReplayFinding {
  /** `error`: answers are set aside, or do not fit any more. `warning`: a choice is not offered any more. `note`: a required field is new. */
  severity: 'error' | 'warning' | 'note';
  /** The path in the former version, with `#` for the rows; for a new field that in the replayed form. */
  path: string;
  fate: 'asked' | 'aside' | 'new';
  why?: FateReason;
  /** The number of answers, for `new` of answer sets, by the name of their source. */
  counts: Record<string, number>;
  /** The number of versions whose answers, on devices, are concerned. */
  versions: number;
}

/** The result of a replay. */
export interface ReplayReport {
  definitionId: string;
  /** The number of answer sets of each source that were replayed, and of those that are sealed and whose key is missing. */
  sources: { name: string; count: number; unreadable: number }[];
  /** The number of other versions that were served lately. */
  versions: number;
  findings: ReplayFinding[];
  /** The `version` of `persistence` before and after, if it was changed. Undefined without a baseline. */
  persistenceVersion?: { before: number; after: number };
}

/** What is replayed through which form. */
export interface ReplayOptions {
  definitionId: string;
  form: CompiledForm;
  sources: readonly ReplaySource[];
  /** The versions that were served lately, the last one first. */
  versions: readonly VersionRow[];
  /** Returns a version as a form. */
  findForm: (definitionId: string, hash: string) => Promise<ArchivedForm | undefined>;
  /** The version whose effects are known already: what it does to answers too is not reported. Default: none. */
  baseline?: ArchivedForm | undefined;
  /** YYYY-MM-DD. */
  today: string;
}

/** The findings by path, fate and reason. */
type Findings = Map<string, ReplayFinding>;

/** Replays all sources and versions. */
export async function replayForm(options: ReplayOptions): Promise<ReplayReport> {
  const { definitionId, form, sources, versions, findForm, baseline } = options;
  const findings: Findings = new Map();
  const counted: ReplayReport['sources'] = [];
  for (const { name, read } of sources) {
    let [count, unreadable] = [0, 0];
    for await (const found of read(definitionId)) {
      if (found === 'unreadable') {
        unreadable += 1;
        continue;
      }
      count += 1;
      const report = await replay(found, options);
      for (const one of report) {
        const finding = addFinding(findings, one);
        finding.counts[name] = (finding.counts[name] ?? 0) + 1;
      }
      // Requests are answered between two answer sets.
      await setImmediate();
    }
    counted.push({ name, count, unreadable });
  }
  let others = 0;
  for (const { hash } of versions) {
    const version = await findForm(definitionId, hash);
    if (version === undefined) continue;
    others += 1;
    const known = baseline ? new Set(compareVersions(version.document, baseline.form).map(toKey)) : undefined;
    for (const one of compareVersions(version.document, form))
      if (isEffect(one) && !known?.has(toKey(one))) addFinding(findings, one).versions += 1;
  }
  const order = ['error', 'warning', 'note'];
  const sorted = [...findings.values()].toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return { definitionId, sources: counted, versions: others, findings: sorted, ...comparePersistence(form, baseline) };
}

function comparePersistence(form: CompiledForm, baseline: ArchivedForm | undefined): Pick<ReplayReport, 'persistenceVersion'> {
  const [before, after] = [baseline?.form.definition.persistence?.version, form.definition.persistence?.version];
  return before === undefined || after === undefined || before === after ? {} : { persistenceVersion: { before, after } };
}

/** Returns what the form does to one answer set, without what the baseline does to it too. */
async function replay(found: ReplayedAnswers, { definitionId, form, findForm, baseline, today }: ReplayOptions): Promise<MigratedPath[]> {
  const former = await findForm(definitionId, found.hash);
  const snapshot = 'snapshot' in found ? found.snapshot : createSnapshotOfAnswers(found.answers, former?.form);
  // The number of rows goes with the rows.
  const countsRows = (path: string): boolean => former?.form.byPath.get(path)?.countsRowsOf !== undefined;
  const report = migrateSnapshot(former?.document, form, snapshot, today).report.filter((one) => isEffect(one) && !countsRows(one.path));
  if (report.length === 0 || baseline === undefined) return report;
  const known = new Set(migrateSnapshot(former?.document, baseline.form, snapshot, today).report.map(toKey));
  return report.filter((one) => !known.has(toKey(one)));
}

function isEffect({ fate }: MigratedPath): boolean {
  return fate !== 'kept' && fate !== 'moved';
}

function toKey({ path, fate, why }: MigratedPath): string {
  return [toTemplatePath(path), fate, why].join(' ');
}

function toTemplatePath(path: string): string {
  return path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '#');
}

function addFinding(findings: Findings, one: MigratedPath): ReplayFinding {
  const key = toKey(one);
  const { fate, why } = one;
  if (fate === 'kept' || fate === 'moved') throw new Error(`An answer that is ${fate} is no finding.`);
  const finding = findings.get(key) ?? {
    severity: fate === 'new' ? 'note' : fate === 'asked' && why === 'choice' ? 'warning' : 'error',
    path: toTemplatePath(one.path),
    fate,
    ...(why !== undefined && { why }),
    counts: {},
    versions: 0,
  };
  findings.set(key, finding);
  return finding;
}
