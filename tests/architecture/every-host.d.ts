/** Globals of both browsers and Node, which the engine may use in addition to ECMAScript. */
declare function structuredClone<Value>(value: Value): Value;
