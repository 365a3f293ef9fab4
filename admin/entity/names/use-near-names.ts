/** The decisions about new names that are nearly known ones. */

import { useRef, useState } from 'react';
import type { FormSession } from '#renderer/form/form-session.ts';
import { setAnswers, type Row } from '../entity-session.ts';
import { CONFIRMED_NAMES, type NearName } from './near-names.ts';

/** The names that wait for a decision, and what was decided. */
export interface NearNames {
  near: readonly NearName[];
  setNear: (near: readonly NearName[]) => void;
  /** Returns the member of a request with the confirmed names. */
  confirmed: () => Row;
  /** Uses a name for the first one. Returns whether it was the last one. */
  decide: (name: string) => boolean;
}

/** Keeps the decisions of one opening of a form. */
export function useNearNames(session: FormSession): NearNames {
  const [near, setNear] = useState<readonly NearName[]>([]);
  const confirmedNames = useRef<string[]>([]);
  return {
    near,
    setNear,
    confirmed: () => (confirmedNames.current.length === 0 ? {} : { [CONFIRMED_NAMES]: confirmedNames.current }),
    decide: (name) => {
      const [first, ...others] = near;
      if (first === undefined) return false;
      if (name === first.name) confirmedNames.current = [...confirmedNames.current, name];
      else setAnswers(session, { [first.field]: name, [`new.${first.field}`]: false });
      setNear(others);
      return others.length === 0;
    },
  };
}
