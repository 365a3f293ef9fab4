/** The part of json-logic-js that the tests ask for a second opinion. */
declare module 'json-logic-js' {
  const jsonLogic: { apply(logic: unknown, data: unknown): unknown };
  export default jsonLogic;
}
