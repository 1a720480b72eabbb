import type { Page } from '@playwright/test'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { expect } from './story.ts'

/** What a page's origin stores in the browser. */
export interface Stored {
  /** Numbers of encrypted replies (`rows`), vaults and emergency cards (`cards`). */
  readonly rows: number
  readonly vaults: number
  readonly cards: number
  /** Number of CryptoKeys anywhere in IndexedDB. */
  readonly keys: number
  /** Every string and every byte of IndexedDB, Cache Storage, localStorage and sessionStorage. */
  readonly words: string
}

/** Reads everything that the page's origin stores, without using the app's code. */
export function whatIsStored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    let keys = 0
    const counts: Record<string, number> = {}
    const latin1 = new TextDecoder('latin1')
    const wordsOf = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key ${(keys += 1)}`
      // UTF-16 becomes readable without its zeros.
      if (ArrayBuffer.isView(value)) return latin1.decode(value).replaceAll('\0', '')
      if (typeof value !== 'object' || value === null) return String(value)
      const inside = Object.entries(value).map(([name, inner]) => `${name} ${wordsOf(inner)}`)
      return inside.join('\n')
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')))
      })
    const words: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const all = await done(database.transaction(store).objectStore(store).getAll())
        counts[store] = all.length
        words.push(...all.map(wordsOf))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        words.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    words.push(wordsOf(Object.entries(localStorage)), wordsOf(Object.entries(sessionStorage)))
    const { rows = 0, vaults = 0, cards = 0 } = counts
    return { rows, vaults, cards, keys, words: words.join('\n') }
  })
}

/** Returns how many files the drafts and queued writes of the page's origin have. */
export function countDraftFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('yarrow')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not readable')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('writes').objectStore('writes').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.reduce((sum, { files }) => sum + files.length, 0))
          })
        })
      }),
  )
}

/** Returns the calls with an encrypted reply stored by the page's origin. */
export async function savedCalls(page: Page): Promise<readonly string[]> {
  return (await savedKeys(page)).map(({ call }) => call)
}

/**
 * Returns the persons for whom the page's origin stores encrypted replies, each once. The vault identifies a person by a
 * number.
 */
export async function savedPersons(page: Page): Promise<readonly string[]> {
  return [...new Set((await savedKeys(page)).map(({ person }) => person))].toSorted()
}

interface SavedKey {
  readonly person: string
  readonly call: string
}

/** Returns the person and call of each encrypted reply; cheap enough for polling. */
function savedKeys(page: Page): Promise<readonly SavedKey[]> {
  return page.evaluate(readSavedKeys)
}

/**
 * Does the work of `savedKeys` in the page. This function is sent there as text, so it uses nothing from this file
 * except types.
 */
export async function readSavedKeys(): Promise<readonly SavedKey[]> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'yarrow')) return []
  return new Promise<SavedKey[]>((resolve, reject) => {
    const opening = indexedDB.open('yarrow')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not readable')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const end = (found: SavedKey[]) => {
        database.close()
        resolve(found)
      }
      if (!database.objectStoreNames.contains('rows')) return end([])
      const reading = database.transaction('rows').objectStore('rows').getAllKeys()
      // The key consists of vault, person and call.
      reading.addEventListener('success', () => {
        const keys = reading.result.map((key) => key as unknown[])
        end(keys.map(([, person, call]) => ({ person: String(person), call: String(call) })))
      })
    })
  })
}

/**
 * Returns the number of stored replies of record endpoints without path parameters. Replies about a single item, which
 * was prefetched or opened, don't count.
 */
export async function countRows(page: Page): Promise<number> {
  return (await savedCalls(page)).filter((call) => plainRecordNames.includes(call)).length
}

/** Expects that nothing is left of a session: no row, vault, emergency card or key, and none of these words. */
export async function expectNothingStored(page: Page, words: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { rows, vaults, cards, keys, words: all } = await whatIsStored(page)
      return { rows, vaults, cards, keys, found: words.filter((word) => all.includes(word)) }
    })
    .toEqual({ rows: 0, vaults: 0, cards: 0, keys: 0, found: [] })
}
