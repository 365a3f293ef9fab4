/** Types of a computed layout. */

import type { EdgeRole } from './graph-model.ts';
import type { Strand } from './junctions.ts';
import type { StackMember } from './stacks.ts';

export interface Point {
  x: number;
  y: number;
}

export interface PlacedStrand {
  strand: Strand;
  points: readonly Point[];
}

export interface PlacedStep extends Point {
  id: string;
  width: number;
  height: number;
}

/** Point where strands meet. It has the color of their role. */
export interface PlacedJunction extends Point {
  role: EdgeRole;
}

/** `x` and `y` of boxes are the upper left corner. */
export interface GraphLayout {
  width: number;
  height: number;
  nodes: readonly StackMember[];
  strands: readonly PlacedStrand[];
  junctions: readonly PlacedJunction[];
  steps: readonly PlacedStep[];
}
