/**
 * Times every subject on every size in one run: all forms are open at once and take their turns, so that what slows the machine
 * down slows all of them down. Before anything is timed, all of a size go through the same changes and must find the same.
 */

import { assertAgreement } from './agreement.ts';
import { blocksOf } from './forms/blocks.ts';
import type { Block } from './forms/blocks.ts';
import { CHANGE_KINDS, blockOfRound, changesOf } from './forms/changes.ts';
import type { ChangeKind } from './forms/changes.ts';
import type { BenchmarkAdapter, SubjectKind } from './adapters/subject.ts';

/** One subject on one size. Times are in microseconds. */
export interface Cell {
  subject: string;
  fields: number;
  /** Building and opening the form, milliseconds, cold. */
  buildMs: number;
  /** Heap that the open form holds, kilobytes; null without `--expose-gc`. */
  heapKb: number | null;
  samples: Record<ChangeKind, number[]>;
}

export interface Effort {
  /** Turns that a subject gets, unless it runs out of budget. */
  rounds: number;
  /** Milliseconds that a turn lasts at least; a visit to a block is never cut. */
  turn: number;
  /** Milliseconds of timed changes after which a slow subject gets no more turns. */
  budget: number;
  /** Untimed milliseconds before a subject's first timed turn, those of the comparison included. */
  warmUp: number;
}

interface Turn {
  cell: Cell;
  subject: BenchmarkAdapter;
  blocks: Block[];
  visits: number;
  turns: number;
  spent: number;
  warmed: number;
}

/** Builds, compares and times. `progress` hears what is under way. */
export function measure(kinds: readonly SubjectKind[], sizes: readonly number[], effort: Effort, progress: (text: string) => void): Cell[] {
  const turns: Turn[] = [];
  for (const fields of sizes) {
    progress(`building and comparing ${fields} fields`);
    const group = kinds.map((kind) => build(kind, fields));
    assertAgreement(group.map(warming), group[0]!.blocks);
    turns.push(...group);
  }
  for (let round = 1; ; round += 1) {
    const open = turns.filter((turn) => turn.turns < effort.rounds && turn.spent < effort.budget);
    if (open.length === 0) break;
    progress(`round ${round}: ${open.length} of ${turns.length} still under way`);
    globalThis.gc?.();
    for (const turn of open) take(turn, effort);
  }
  return turns.map((turn) => turn.cell);
}

/** The subject, with its time counted as warm-up. */
function warming(turn: Turn): BenchmarkAdapter {
  const { subject } = turn;
  return {
    ...subject,
    change(name, value) {
      const start = performance.now();
      subject.change(name, value);
      turn.warmed += performance.now() - start;
    },
  };
}

function build(kind: SubjectKind, fields: number): Turn {
  const before = heap();
  const start = performance.now();
  const subject = kind.build(fields);
  const buildMs = performance.now() - start;
  const after = heap();
  const samples = Object.fromEntries(CHANGE_KINDS.map((each) => [each, [] as number[]])) as Cell['samples'];
  const heapKb = before === null || after === null ? null : Math.round((after - before) / 1024);
  return {
    cell: { subject: kind.name, fields, buildMs, heapKb, samples },
    subject,
    blocks: blocksOf(fields),
    visits: 0,
    turns: 0,
    spent: 0,
    warmed: 0,
  };
}

function heap(): number | null {
  if (!globalThis.gc) return null;
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** One turn: at least one block, as many as fit. The first turns may only warm up. */
function take(turn: Turn, effort: Effort) {
  const isWarm = turn.warmed >= effort.warmUp;
  let spent = 0;
  do {
    turn.visits += 1;
    const changes = changesOf(turn.blocks, blockOfRound(turn.blocks, turn.visits), turn.visits);
    for (const { kind, name, value } of changes) {
      const start = performance.now();
      turn.subject.change(name, value);
      const time = performance.now() - start;
      spent += time;
      if (isWarm) turn.cell.samples[kind].push(time * 1000);
    }
  } while (spent < effort.turn);
  if (isWarm) {
    turn.spent += spent;
    turn.turns += 1;
  } else turn.warmed += spent;
}
