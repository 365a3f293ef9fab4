/** Moves grade levels in their list by buttons and keys, and keeps the focus at the moved one. */

import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '#renderer/theme/announce.ts';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { Name } from './name-tabs.ts';

/** -1 is up, 1 is down. */
type Step = -1 | 1;

interface Move {
  id: string;
  /** That of the grade level before the move. */
  version: Name['version'];
  step: Step;
  /** Places to move by afterwards, because keys were pressed meanwhile; negative is up. */
  queued: number;
}

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
  const [failure, setFailure] = useState<string>();
  /** The move in progress, until the list shows it. */
  const moving = useRef<Move>(undefined);

  async function move(name: Name, places: number): Promise<void> {
    if (moving.current) {
      if (moving.current.id === name._id) moving.current.queued += places;
      return;
    }
    const position = Math.min(total, Math.max(1, (name.position ?? 0) + places));
    if (name.position === null || position === name.position) return;
    setFailure(undefined);
    moving.current = { id: name._id, version: name.version, step: places < 0 ? -1 : 1, queued: 0 };
    const reply = await api.call('PUT /admin/names/grade_levels/:id/position', { id: name._id }, { position, version: name.version });
    if (reply.ok) return announce(`${name.name} is now number ${position} of ${total}`);
    moving.current = undefined;
    setFailure(getProblemText(reply.status, reply.problem));
    api.invalidate();
  }

  const onItems = useEffectEvent(() => {
    const { id, version, step, queued } = moving.current ?? {};
    const name = items?.find(({ _id }) => _id === id);
    if (step === undefined || items === undefined || name?.version === version) return;
    moving.current = undefined;
    if (name === undefined) return;
    focusMoveButton(list.current, name, step);
    if (queued) void move(name, queued);
  });
  // The browser drops the focus of a row that is moved in the document.
  useLayoutEffect(() => onItems(), [items]);

  const canMove = ({ position }: Name, step: Step): boolean => position !== null && position + step >= 1 && position + step <= total;

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

/** Focuses the button that moves a grade level further, or the other one at an end of the list. */
function focusMoveButton(list: HTMLElement | null, { _id }: Name, step: Step): void {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === _id);
  const buttons = [step, -step].map((one) => row?.querySelector<HTMLButtonElement>(`[${MOVE_ATTRIBUTE}="${one}"]`));
  const button = buttons.find((one) => one && !one.disabled);
  button?.focus();
  button?.scrollIntoView({ block: 'nearest' });
}
