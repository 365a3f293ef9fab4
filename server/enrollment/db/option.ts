/** The shape in which a look-up answers a thing that can be chosen. */

export interface Option {
  _id: string;
  name: string;
}

/** Column names of the option shape, for `select(option(table))`. */
export function option<Id, Name>(table: { id: Id; name: Name }): { _id: Id; name: Name } {
  return { _id: table.id, name: table.name };
}
