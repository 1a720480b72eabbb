import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ZipLookupResult, type ZipLookupWorld, type ZipPlace, zipLookup, zipLookupStart } from './zipLookup.ts'

const california = { StateID: 5, CodeX: 'CA', NameX: 'California' }
const place = (ZipCode: string, City: string): ZipPlace => ({
  ZipCodeID: Number(ZipCode),
  ZipCode,
  City,
  StateID: california.StateID,
  CountryID: 1,
  State_Ref: california,
})
const listed = [place('92501', 'Riverside'), place('92503', 'Riverside'), place('92373', 'Redlands')]
const found = (...places: ZipPlace[]) => ({ kind: 'found', places, isNear: false })

class Unreachable extends Error {}

/** Creates a lookup whose searches are answered by hand, or from `listed`. */
function setUp(answer?: (start: string) => Promise<readonly ZipPlace[]>) {
  const results: ZipLookupResult[] = []
  const search = vi.fn<ZipLookupWorld['search']>(
    answer ?? ((start: string) => Promise.resolve(listed.filter(({ ZipCode }) => ZipCode.startsWith(start)))),
  )
  const lookup = zipLookup({
    search,
    onResult: (result) => results.push(result),
    isOffline: (error) => error instanceof Unreachable,
  })
  return { lookup, results, search, starts: () => search.mock.calls.map(([start]) => start) }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('zipLookup', () => {
  it('searches 1,000 ms after the last key, once', async () => {
    const { lookup, results, starts } = setUp()
    lookup.type('925')
    await after(999)
    lookup.type('9250')
    await after(999)
    expect(starts()).toEqual([])
    expect(results.at(-1)).toEqual({ kind: 'waiting' })
    await after(1)
    expect(starts()).toEqual(['9250'])
    expect(results.at(-1)).toEqual(found(listed[0]!, listed[1]!))
    await after(60_000)
    expect(starts()).toEqual(['9250'])
  })

  it.each(['', '9', '92', '  92  ', '92501-12345', 'W'.repeat(2000)])('does not search for %j', async (text) => {
    const { lookup, results, starts } = setUp()
    lookup.type(text)
    await after(5000)
    expect(starts()).toEqual([])
    expect(results).toEqual([{ kind: 'none' }])
  })

  it('cancels the search if the text becomes too short before it starts', async () => {
    const { lookup, results, starts } = setUp()
    lookup.type('925')
    await after(500)
    lookup.type('92')
    await after(5000)
    expect(starts()).toEqual([])
    expect(results.at(-1)).toEqual({ kind: 'none' })
  })

  it('searches once more with the first two characters if nothing matches', async () => {
    const { lookup, results, starts } = setUp()
    lookup.type('92999')
    await after(1000)
    expect(starts()).toEqual(['92999', '92'])
    expect(results.at(-1)).toEqual({ ...found(...listed), isNear: true })
  })

  it('reports an unknown code if the first two characters match nothing either', async () => {
    const { lookup, results, starts } = setUp()
    lookup.type('00000')
    await after(1000)
    expect(starts()).toEqual(['00000', '00'])
    expect(results.at(-1)).toEqual({ kind: 'unknown' })
  })

  it.each([
    { what: 'an unreachable clinic', error: new Unreachable(), isOffline: true },
    { what: 'a refusal', error: new Error('refused'), isOffline: false },
  ])('reports $what as failed, and searches again for the next key', async ({ error, isOffline }) => {
    let fails = true
    const { lookup, results } = setUp(() => (fails ? Promise.reject(error) : Promise.resolve([listed[2]!])))
    lookup.type('923')
    await after(1000)
    expect(results.at(-1)).toEqual({ kind: 'failed', isOffline })
    fails = false
    lookup.type('9237')
    await after(1000)
    expect(results.at(-1)).toEqual(found(listed[2]!))
  })

  it('reports a failure of the second search', async () => {
    const { lookup, results } = setUp((start) =>
      start.length > 2 ? Promise.resolve([]) : Promise.reject(new Unreachable()),
    )
    lookup.type('929')
    await after(1000)
    expect(results.at(-1)).toEqual({ kind: 'failed', isOffline: true })
  })

  it('ignores an answer that arrives after the text changed', async () => {
    const { lookup, results } = setUp(() => new Promise((resolve) => setTimeout(resolve, 3000, listed)))
    lookup.type('925')
    await after(2000)
    lookup.type('9')
    await after(10_000)
    expect(results).toEqual([{ kind: 'waiting' }, { kind: 'none' }])
  })

  it('ignores the answer to an older text that arrives after that to a newer one', async () => {
    const delays: Record<string, number> = { '925': 5000, '9237': 100 }
    const { lookup, results, starts } = setUp(
      (start) =>
        new Promise((resolve) => {
          const places = listed.filter(({ ZipCode }) => ZipCode.startsWith(start))
          setTimeout(resolve, delays[start], places)
        }),
    )
    lookup.type('925')
    await after(1000)
    lookup.type('9237')
    await after(10_000)
    expect(starts()).toEqual(['925', '9237'])
    expect(results).toEqual([{ kind: 'waiting' }, { kind: 'waiting' }, found(listed[2]!)])
  })

  it('does not search again with two characters for a text that changed meanwhile', async () => {
    const { lookup, starts } = setUp(() => new Promise((resolve) => setTimeout(resolve, 500, [])))
    lookup.type('929')
    await after(1200)
    lookup.type('92')
    await after(5000)
    expect(starts()).toEqual(['929'])
  })

  it('aborts the running search when the text changes', async () => {
    const signals: AbortSignal[] = []
    const lookup = zipLookup({
      search: (_, signal) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
      onResult: () => undefined,
      isOffline: () => false,
    })
    lookup.type('925')
    await after(1000)
    lookup.type('9250')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('reports nothing after a stop, and searches again for a text typed later', async () => {
    const { lookup, results, starts } = setUp()
    lookup.type('925')
    lookup.stop()
    await after(5000)
    expect(results).toEqual([{ kind: 'waiting' }])
    lookup.type('923')
    await after(1000)
    lookup.stop()
    expect(starts()).toEqual(['923'])
    expect(results.at(-1)).toEqual(found(listed[2]!))
  })

  it('waits by a given clock', async () => {
    const waits: number[] = []
    const results: ZipLookupResult[] = []
    const lookup = zipLookup({
      search: () => Promise.resolve(listed),
      onResult: (result) => results.push(result),
      isOffline: () => false,
      wait: (work, ms) => {
        waits.push(ms)
        work()
        return () => undefined
      },
    })
    lookup.type('925')
    await after(0)
    expect(waits).toEqual([1000])
    expect(results.at(-1)).toEqual(found(...listed))
  })
})

describe('zipLookupStart', () => {
  it.each([
    { text: ' 925 ', start: '925' },
    { text: '92501', start: '92501' },
    { text: '92501-1234', start: '92501' },
    { text: '92501 1234', start: '92501' },
    { text: '92501-', start: '92501' },
    { text: 'v6b 1a1', start: 'V6B 1A1' },
    { text: "'%_", start: "'%_" },
    { text: '🏠🏠', start: null },
    { text: '92', start: null },
    { text: '12345678901', start: null },
  ])('looks up $start for $text', ({ text, start }) => {
    expect(zipLookupStart(text)).toBe(start)
  })
})
