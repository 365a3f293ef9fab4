/** Types of a computed layout. */

import type { EdgeRole } from './graph-model.ts';
import type { Strand } from './junctions.ts';
import type { StackMember } from './stacks.ts';

/** A position in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** An edge with the points of its line. */
export interface PlacedStrand {
  strand: Strand;
  points: readonly Point[];
}

/** The box of a step. */
export interface PlacedStep extends Point {
  id: string;
  width: number;
  height: number;
}

/** Point where strands meet. It has the color of their role. */
export interface PlacedJunction extends Point {
  role: EdgeRole;
}

/** A complete layout. `x` and `y` of boxes are the upper left corner. */
export interface GraphLayout {
  width: number;
  height: number;
  nodes: readonly StackMember[];
  strands: readonly PlacedStrand[];
  junctions: readonly PlacedJunction[];
  steps: readonly PlacedStep[];
}
