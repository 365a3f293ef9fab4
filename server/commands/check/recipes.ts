/** The recipes of the guide that help with diagnostics. */

/** The heading of a recipe or a chapter in `definitions/README.md`, by the code of a diagnostic or a finding. */
const recipes: Readonly<Record<string, string>> = {
  'lookup-without-source': 'Which lookups exist and what they return',
  'key-of-other-lookup': 'Dependent choices from a data table',
  'searched-lookup-of-others': 'Search a long list of a service',
  'searched-lookup': 'Search a long list of a service',
  'unknown-operator': 'Conditions in short',
  'invalid-operator-count': 'Conditions in short',
  'wrong-arity': 'Conditions in short',
  'non-boolean-condition': 'Conditions in short',
  'impossible-comparison': 'Conditions in short',
  'unknown-unit': 'Convert a unit',
  'incompatible-units': 'Convert a unit',
  'unknown-lookup': 'Options from the server',
  'unknown-parameter': 'Options that depend on two answers',
  'unknown-option': 'Disable an option',
  'unknown-placeholder': 'Texts that name answers',
  'placeholder-without-answers': 'Texts that name answers',
  'malformed-placeholder': 'Texts that name answers',
  'changed-placeholder': 'Another language',
  'plural-of-text': 'Texts that name answers',
  'empty-label': 'Texts that name answers',
  'unknown-keyword': 'Custom error texts',
  'missing-required-message': 'Custom error texts',
  'unused-error-message': 'Custom error texts',
  'rename-of-present': 'Rename a field that is in use',
  'rename-cycle': 'Rename a field that is in use',
  'rename-twice': 'Rename a field that is in use',
  'rename-rows': 'Rename a field that is in use',
  'nested-rows': 'Rows in rows',
  'table-with-rows': 'Rows in rows',
  'row-pages-of-what': 'A page for each row',
  'row-pages-too-early': 'A page for each row',
  'row-pages-too-many': 'A page for each row',
  'row-pages-field': 'A page for each row',
  'row-pages-key': 'A page for each row',
  'row-path-outside-group': 'Repeat a block in rows',
  'row-path-of-other-group': 'Repeat a block in rows',
  'row-number-in-path': 'Repeat a block in rows',
  'no-options': 'A choice, and a conditional field',
  untranslated: 'Another language',
  'unknown-text': 'Another language',
  'missing-target': 'A reusable block',
  'conflicting-refs': 'A reusable block',
  'unset-parameter': 'Use a block for two people',
  'unused-parameter': 'Use a block for two people',
  'true-when-unset': 'Required under a condition',
  'required-but-hidden': 'Required under a condition',
  'review-unasked': 'Review several steps',
  'empty-step': 'Show a step only for some answers',
  'section-against-step': 'Show a step only for some answers',
  'computed-before-lookup': 'A computed value',
  'enabled-before-options': 'Dependent selects from the server',
  'unrelated-clear': 'Dependent selects from the server',
  'const-refused': 'Terms that must be accepted',
  'entry-never-satisfied': 'Require an entry parameter',
  'inverted-bounds': 'Limit a number by another answer',
  'crossed-bounds': 'Limit a number by another answer',
  'unknown-record': 'Use the record of the selected option',
  'unknown-currency': 'Ask for an amount of money',
  'incomplete-format': 'Ask for an amount of money',
  'option-is-no-unit': 'Ask for a quantity with a unit',
  'unit-without-options': 'Ask for a quantity with a unit',
  'misplaced-unit': 'Ask for a quantity with a unit',
  'unknown-lookup-path': 'Which lookups exist and what they return',
  'unknown-lookup-parameter': 'Which lookups exist and what they return',
  'missing-lookup-parameter': 'Which lookups exist and what they return',
  'unknown-result-property': 'Which lookups exist and what they return',
  'list-read-as-record': 'Which lookups exist and what they return',
  'record-used-as-list': 'Which lookups exist and what they return',
};

/** All codes that have a recipe. */
export const codesWithRecipe: readonly string[] = Object.keys(recipes);

/**
 * Returns the heading of the recipe that helps with a diagnostic; undefined if there is none.
 * @example findRecipe('unknown-keyword') // 'Custom error texts'
 */
export function findRecipe(code: string): string | undefined {
  return Object.hasOwn(recipes, code) ? recipes[code] : undefined;
}
