/** Moves grade levels in their list by buttons and keys, and keeps the focus at the moved one. */

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { Name } from './name-tabs.ts';

/** -1 is up, 1 is down. */
type Step = -1 | 1;

/** The order of the list. */
export interface GradeOrder {
  /** Why the last move was not stored. */
  failure: string | undefined;
  /** Whether a grade level can be moved by one place. */
  canMove: (name: Name, step: Step) => boolean;
  move: (name: Name, step: Step) => void;
  /** Moves with Alt and an arrow key. */
  onKeyDown: (event: KeyboardEvent, name: Name) => void;
}

/** The attribute of the button that moves by a step. */
export const MOVE_ATTRIBUTE = 'data-move';

/** Moves grade levels; `list` contains the rows with the attribute `data-row`, and `total` is the number of all grade levels. */
export function useGradeOrder(list: RefObject<HTMLElement | null>, items: readonly Name[] | undefined, total: number): GradeOrder {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const moved = useRef<{ id: string; step: Step; from: number | null }>(undefined);

  // The browser drops the focus of a row that is moved in the document.
  useEffect(() => {
    const { id, step, from } = moved.current ?? {};
    const place = items?.find(({ _id }) => _id === id)?.position;
    if (id === undefined || place === undefined || place === from) return;
    moved.current = undefined;
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === id);
    const buttons = [step, -(step ?? 1)].map((one) => row?.querySelector<HTMLButtonElement>(`[${MOVE_ATTRIBUTE}="${one}"]`));
    const button = buttons.find((one) => one && !one.disabled);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest' });
  }, [items, list]);

  const canMove = ({ position }: Name, step: Step): boolean => position !== null && position + step >= 1 && position + step <= total;

  async function move(name: Name, step: Step): Promise<void> {
    if (isBusy || !canMove(name, step)) return;
    setBusy(true);
    setFailure(undefined);
    moved.current = { id: name._id, step, from: name.position };
    const position = (name.position ?? 0) + step;
    const reply = await api.call('PUT /admin/names/grade_levels/:id/position', { id: name._id }, { position, version: name.version });
    setBusy(false);
    if (reply.ok) return announce(`${name.name} is now number ${position} of ${total}`);
    moved.current = undefined;
    setFailure(getProblemText(reply.status, reply.problem));
    api.invalidate();
  }

  return {
    failure,
    canMove,
    move: (name, step) => void move(name, step),
    onKeyDown: (event, name) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as Step | undefined;
      if (!event.altKey || step === undefined) return;
      event.preventDefault();
      void move(name, step);
    },
  };
}
