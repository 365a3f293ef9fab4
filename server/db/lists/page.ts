/** One page of a long list. */

/** `next` is the cursor of the following page, null on the last; `total` counts the rows of all pages. */
export interface Page<Row> {
  items: Row[];
  next: string | null;
  total: number;
}
