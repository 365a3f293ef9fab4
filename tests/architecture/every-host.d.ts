/** What browser and Node both have, and the engine may therefore use besides ECMAScript. */
declare function structuredClone<Value>(value: Value): Value;
