import type { Coded, CodedDisplay } from '#src/lib/Coded.ts'
import { codeKey } from './codeKey.ts'
import type { CodedTable } from './makeTable.ts'
import { nameKey } from './nameKey.ts'

/** Matches a name that LOINC itself gave to a code, with the measured property in brackets. */
const loincName = /\[[^\]]+\]/
/** Matches what the server writes for a code without a name: `Code 73211009 (SNOMED CT)`. */
const bareCode = /^Code \S+( \(.+\))?$/

/**
 * Returns coded words in the language of a table, otherwise as recorded. `table`: null for English, or while it loads.
 *
 * The recorded name is looked up too: rows that a device saved earlier have no code, and a code can be wrong. If name
 * and code contradict each other, the words stay as recorded. If only the code is known, the words may say more than
 * the code, so the result is not exact.
 */
export function codedDisplay({ text, code, codeSystem }: Coded, table: CodedTable | null): CodedDisplay {
  const recorded = { text, original: null, isExact: true }
  if (!table) return recorded
  const name = nameKey(text)
  const named = table.byName.get(name)
  const key = code && codeSystem ? codeKey(code, codeSystem) : null
  const meant = key === null ? undefined : table.byCode.get(key)
  const shown = (word: string, isExact: boolean) => ({ text: word, original: text, isExact })
  if (meant?.names.has(name)) return shown(meant.word, true)
  if (named && (!meant || !named.hasCode)) return shown(named.word, true)
  if (!meant || named) return recorded
  return shown(meant.word, loincName.test(text) || bareCode.test(text))
}
