import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, it } from 'vitest'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'

interface Term {
  readonly words: Readonly<Record<LocaleName, string>>
  readonly unused: readonly string[]
}

/** Reads the table of docs/terms.md. */
function readTerms(): readonly Term[] {
  const lines = readFileSync(join(import.meta.dirname, '../docs/terms.md'), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('|') && !/^\| (English|-)/.test(line))
    .map((line) => {
      const [, en = '', es = '', ar = '', , unused = ''] = line.split('|').map((cell) => cell.trim())
      return { words: { en, es, ar }, unused: unused.split(', ').filter(Boolean) }
    })
}

const terms = readTerms()
const texts = new Map<LocaleName, readonly string[]>()

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig())
  for (const locale of localeNames) {
    const messages = Object.entries((await catalog?.read(locale)) ?? {})
    texts.set(
      locale,
      messages.map(([id, { translation, message }]) => translation || message || id),
    )
  }
})

/** Whether a text contains these words as whole words. */
const contains = (text: string, words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`, 'iu').test(text)

describe('docs/terms.md', () => {
  it('has a word of each language for every term, and the screens use it', () => {
    expect(terms.length).toBeGreaterThan(15)
    for (const { words } of terms)
      for (const locale of localeNames) {
        expect(words[locale]).not.toBe('')
        // Words can be inflected, such as in a plural.
        const used = texts.get(locale)?.some((text) => text.toLowerCase().includes(words[locale].toLowerCase()))
        expect([words[locale], used]).toEqual([words[locale], true])
      }
  })

  it('names the words that no screen uses', () => {
    const found = terms.flatMap(({ unused }) =>
      unused.flatMap((word) => [...texts.values()].flat().filter((text) => contains(text, word))),
    )
    expect(found).toEqual([])
  })
})
