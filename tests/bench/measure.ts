/**
 * Measures every subject on every size in one run. All forms are open at the same time and take turns, so that a slow machine affects
 * all of them. Before the measurement, all subjects of a size process the same changes and must have the same findings.
 */

import { assertAgreement } from './agreement.ts';
import { createBlocks } from './forms/blocks.ts';
import type { Block } from './forms/blocks.ts';
import { CHANGE_KINDS, pickBlock, createChanges } from './forms/changes.ts';
import type { ChangeKind } from './forms/changes.ts';
import type { BenchmarkAdapter, SubjectKind } from './adapters/subject.ts';

/** Measurement of one subject on one size. Times are in microseconds. */
export interface Cell {
  subject: string;
  fields: number;
  /** Time to build and open the form without warm-up, in milliseconds. */
  buildMs: number;
  /** Heap size of the open form in kilobytes; null without `--expose-gc`. */
  heapKb: number | null;
  samples: Record<ChangeKind, number[]>;
}

export interface Effort {
  /** Number of turns of a subject within its budget. */
  rounds: number;
  /** Minimum duration of a turn in milliseconds. A visit to a block is always completed. */
  turn: number;
  /** Measured milliseconds after which a slow subject gets no more turns. */
  budget: number;
  /** Milliseconds before the first measured turn of a subject, including the comparison. */
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

/** Builds, compares and measures the subjects. Calls `progress` with a description of the current work. */
export function measure(kinds: readonly SubjectKind[], sizes: readonly number[], effort: Effort, progress: (text: string) => void): Cell[] {
  const turns: Turn[] = [];
  for (const fields of sizes) {
    progress(`building and comparing ${fields} fields`);
    const group = kinds.map((kind) => build(kind, fields));
    assertAgreement(group.map(countWarmUp), group[0]!.blocks);
    turns.push(...group);
  }
  for (let round = 1; ; round += 1) {
    const open = turns.filter((turn) => turn.turns < effort.rounds && turn.spent < effort.budget);
    if (open.length === 0) break;
    progress(`round ${round}: ${open.length} of ${turns.length} not finished`);
    globalThis.gc?.();
    for (const turn of open) runTurn(turn, effort);
  }
  return turns.map((turn) => turn.cell);
}

/** Returns the subject of a turn; the time of its changes counts as warm-up. */
function countWarmUp(turn: Turn): BenchmarkAdapter {
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
  const before = readHeapBytes();
  const start = performance.now();
  const subject = kind.build(fields);
  const buildMs = performance.now() - start;
  const after = readHeapBytes();
  const samples = Object.fromEntries(CHANGE_KINDS.map((each) => [each, [] as number[]])) as Cell['samples'];
  const heapKb = before === null || after === null ? null : Math.round((after - before) / 1024);
  return {
    cell: { subject: kind.name, fields, buildMs, heapKb, samples },
    subject,
    blocks: createBlocks(fields),
    visits: 0,
    turns: 0,
    spent: 0,
    warmed: 0,
  };
}

function readHeapBytes(): number | null {
  if (!globalThis.gc) return null;
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Runs one turn: at least one block, as many as fit into the time. The first turns can be warm-up only. */
function runTurn(turn: Turn, effort: Effort) {
  const isWarm = turn.warmed >= effort.warmUp;
  let spent = 0;
  do {
    turn.visits += 1;
    const changes = createChanges(turn.blocks, pickBlock(turn.blocks, turn.visits), turn.visits);
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
