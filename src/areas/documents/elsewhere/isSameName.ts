const partsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns whether a document's name can be that of the person: it has their first and their last word, in any order,
 * because documents also have titles and middle names. True if one of the names is not known.
 */
export function isSameName(inDocument: string, ofPerson: string): boolean {
  const found = new Set(partsOf(inDocument))
  const wanted = partsOf(ofPerson)
  const [first] = wanted
  const last = wanted.at(-1)
  if (found.size === 0 || first === undefined || last === undefined) return true
  const common = wanted.filter((part) => found.has(part))
  return found.has(first) && (wanted.length === 1 || common.length >= 2)
}
