/**
 * One change in progress: the cells that differ from the state, and the queue of formulas to recompute. Formulas run in the order of the
 * graph, at most once per round, and only if a dependency has changed. A row comes into existence when the number of rows is set.
 */

import type { CompiledForm } from '../compiled-form.ts';
import type { CellId } from '../compile/graph.ts';
import { getAddress, getRowPlace, isOfForm, limitRowCount, locate, type RowPlace, type RowScope } from '../compile/rows/row-scopes.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import { VectorDraft, type Vector } from '../vector.ts';
import { AddressQueue } from './address-queue.ts';
import { countRows, createRowReaders, exists, findScopeBelow, listRowAddresses, type RowReader } from './rows/row-reader.ts';

/** One change in progress: it sets inputs and recomputes the formulas that depend on them. Cells are identified by their addresses. */
export interface CellTransaction {
  form: CompiledForm;
  /** Reads a cell until the transaction ends. */
  get: GetCell;
  /** Sets an input. */
  set: (address: number, value: unknown) => void;
  /** Recomputes all outdated formulas. Returns the addresses of changed cells that have effects, in the order of the graph. */
  recompute: () => number[];
  /** Ends the transaction and returns its cells. */
  finish: () => Vector;
}

/** The transaction of each form that is used again, so that a change creates few objects and no functions. */
const transactions = new WeakMap<CompiledForm, Change>();

/** Starts a change of cells. */
export function beginTransaction(form: CompiledForm, base: Vector): CellTransaction {
  let change = transactions.get(form);
  if (change?.isIdle !== true) {
    // The first one of the form, or the last one has not ended: an error interrupted it.
    change = new Change(form);
    transactions.set(form, change);
  }
  change.start(base);
  return change;
}

class Change implements CellTransaction {
  readonly form: CompiledForm;
  isIdle = true;
  readonly #draft = new VectorDraft();
  readonly #queue = new AddressQueue();
  #affected: number[] = [];
  readonly get: GetCell = (address) => this.#draft.get(address);
  readonly #readers: ReturnType<typeof createRowReaders>;
  readonly #reader: RowReader;

  constructor(form: CompiledForm) {
    this.form = form;
    this.#readers = createRowReaders(form.graph, this.get);
    this.#reader = this.#readers(undefined);
  }

  start(base: Vector): void {
    this.isIdle = false;
    this.#draft.start(base);
  }

  set(address: number, value: unknown): void {
    const { graph } = this.form;
    if (isOfForm(graph, address)) return this.#setCell(address, address, undefined, value);
    const { slot, place } = locate(graph, address);
    this.#setCell(address, slot, place, value);
  }

  #setCell(address: number, slot: CellId, place: RowPlace | undefined, value: unknown): void {
    const before = this.#draft.get(address);
    if (Object.is(before, value)) return;
    this.#draft.set(address, value);
    const { graph, hasEffects } = this.form;
    const { dependents, firstDependent } = graph;
    for (let at = firstDependent[slot]!; at < firstDependent[slot + 1]!; at += 1) this.#enqueue(dependents[at]!, place);
    if (hasEffects[slot] === 1) this.#affected.push(address);
    for (const scope of place?.scope.inner ?? graph.roots) if (scope.count === slot) this.#resize(scope, place, before, value);
  }

  recompute(): number[] {
    const { graph } = this.form;
    const { formulas } = graph;
    const { getIn, readColumn } = this.#reader;
    for (let address = this.#queue.take(); address >= 0; address = this.#queue.take())
      if (isOfForm(graph, address)) this.#setCell(address, address, undefined, formulas[address]!(getIn, readColumn));
      else this.#recomputeInRow(address);
    const affected = this.#affected;
    if (affected.length === 0) return affected;
    this.#affected = [];
    return affected.filter((address) => exists(graph, locate(graph, address).place, this.get));
  }

  #recomputeInRow(address: number): void {
    const { graph } = this.form;
    const { slot, place } = locate(graph, address);
    if (!exists(graph, place, this.get)) return;
    const { getIn, readColumn } = this.#readers(place);
    this.#setCell(address, slot, place, graph.formulas[slot]!(getIn, readColumn));
  }

  finish(): Vector {
    const cells = this.#draft.finish();
    this.isIdle = true;
    return cells;
  }

  /** Adds a formula of a row, of a row that contains it, or of the form. A formula of rows below is added for each of them. */
  #enqueue(slot: CellId, place: RowPlace | undefined): void {
    const { graph } = this.form;
    const address = getAddress(graph, slot, place);
    if (address >= 0) return this.#queue.add(address, graph.topologicalIndex[slot]!);
    const scope = findScopeBelow(graph, slot, place);
    const count = countRows(graph, scope, place, this.get);
    for (let index = 0; index < count; index += 1) this.#enqueue(slot, getRowPlace(scope, place, index));
  }

  /** Creates and removes rows. */
  #resize(scope: RowScope, outer: RowPlace | undefined, before: unknown, now: unknown): void {
    const from = limitRowCount(before, scope);
    const to = limitRowCount(now, scope);
    for (let index = from; index < to; index += 1) this.#createRow(getRowPlace(scope, outer, index));
    for (let index = to; index < from; index += 1)
      for (const address of listRowAddresses(this.form.graph, getRowPlace(scope, outer, index), this.get))
        this.#draft.set(address, undefined);
  }

  /** Sets the inputs of a new row. Its formulas are computed in the next round. */
  #createRow(place: RowPlace): void {
    const { formulas, initial } = this.form.graph;
    const { scope, index, start } = place;
    scope.cells.forEach((slot, offset) => {
      if (formulas[slot] === undefined) this.set(start + offset, slot === scope.index ? index : fillRowNumber(initial[slot], index));
    });
    for (const slot of scope.formulas) this.#enqueue(slot, place);
  }
}

/** In the default of a text, `{row}` is the number of the row. */
function fillRowNumber(initial: unknown, index: number): unknown {
  return typeof initial === 'string' ? initial.replaceAll('{row}', String(index + 1)) : initial;
}
