/**
 * Returns what a table has for a word of the record, or undefined. A source could send `constructor`, which is a property
 * of every object.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
