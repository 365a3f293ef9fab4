/** The part of json-logic-js that the tests use as an oracle. */
declare module 'json-logic-js' {
  const jsonLogic: { apply: (logic: unknown, data: unknown) => unknown };
  export default jsonLogic;
}
