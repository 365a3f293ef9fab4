/** The shape of an option in the response of a lookup. */

export interface Option {
  _id: string;
  name: string;
}

/** Column names of the option shape, for `select(option(table))`. */
export function getOptionColumns<Id, Name>(table: { id: Id; name: Name }): { _id: Id; name: Name } {
  return { _id: table.id, name: table.name };
}
