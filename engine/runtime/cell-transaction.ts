/**
 * One change in progress: the cells that differ from the state, and the queue of formulas to recompute. Formulas run in the order of the
 * graph, at most once per round, and only if a dependency has changed. A row comes into existence when the number of rows is set.
 */

import type { CompiledForm } from '../compiled-form.ts';
import type { CellId } from '../compile/graph.ts';
import { getAddress, getRowPlace, limitRowCount, locate, type RowPlace, type RowScope } from '../compile/rows/row-scopes.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import { createDraft, type Vector, type VectorDraft } from '../vector.ts';
import { AddressQueue } from './address-queue.ts';
import { countRows, createRowReaders, exists, findScopeBelow, listRowAddresses } from './rows/row-reader.ts';

/** One change in progress: it sets inputs and recomputes the formulas that depend on them. Cells are identified by their addresses. */
export interface CellTransaction {
  form: CompiledForm;
  get: GetCell;
  /** Sets an input. */
  set: (address: number, value: unknown) => void;
  /** Recomputes all outdated formulas. Returns the addresses of changed cells that have effects, in the order of the graph. */
  recompute: () => number[];
  cells: () => Vector;
}

/** Starts a change of cells. */
export function beginTransaction(form: CompiledForm, base: Vector): CellTransaction {
  return new Change(form, base);
}

class Change implements CellTransaction {
  readonly form: CompiledForm;
  readonly get: GetCell;
  readonly #draft: VectorDraft;
  readonly #queue = new AddressQueue();
  readonly #readers: ReturnType<typeof createRowReaders>;
  #affected: number[] = [];

  constructor(form: CompiledForm, base: Vector) {
    this.form = form;
    this.#draft = createDraft(base);
    this.get = this.#draft.get;
    this.#readers = createRowReaders(form.graph, this.get);
  }

  set(address: number, value: unknown): void {
    const { slot, place } = locate(this.form.graph, address);
    this.#setCell(address, slot, place, value);
  }

  #setCell(address: number, slot: CellId, place: RowPlace | undefined, value: unknown): void {
    const before = this.get(address);
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
    for (let address = this.#queue.take(); address !== undefined; address = this.#queue.take()) {
      const { slot, place } = locate(graph, address);
      if (!exists(graph, place, this.get)) continue;
      const { getIn, readColumn } = this.#readers(place);
      this.#setCell(address, slot, place, graph.formulas[slot]!(getIn, readColumn));
    }
    const affected = this.#affected;
    if (affected.length === 0) return affected;
    this.#affected = [];
    return affected.filter((address) => exists(graph, locate(graph, address).place, this.get));
  }

  cells(): Vector {
    return this.#draft.finish();
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
