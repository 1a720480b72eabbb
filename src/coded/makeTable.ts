import { plainCode } from './codeKey.ts'
import type { Concepts, Words } from './Concepts.ts'
import { nameKey } from './nameKey.ts'

interface CodedEntry {
  readonly word: string
  /** Whether the concept has codes. Otherwise it is known by its English names only. */
  readonly hasCode: boolean
  /** The names, from `nameKey`, that say no more than the concept. */
  readonly names: ReadonlySet<string>
}

/** The words of a list in one language, by code (`codeKey`) and by English name (`nameKey`). */
export interface CodedTable {
  readonly byCode: ReadonlyMap<string, CodedEntry>
  readonly byName: ReadonlyMap<string, CodedEntry>
}

/** Joins concepts with their words in one language. */
export function makeTable<Of extends Concepts>(concepts: Of, words: Words<Of>): CodedTable {
  const byCode = new Map<string, CodedEntry>()
  const byName = new Map<string, CodedEntry>()
  for (const [key, { codes, names, sharedNames = [] }] of Object.entries(concepts)) {
    const entry = {
      word: words[key as keyof Of],
      hasCode: codes.length > 0,
      names: new Set([...names, ...sharedNames].map(nameKey)),
    }
    for (const code of codes) byCode.set(plainCode(code), entry)
    for (const name of names) byName.set(nameKey(name), entry)
  }
  return { byCode, byName }
}
