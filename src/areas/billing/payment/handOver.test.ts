import { afterEach, expect, it, vi } from 'vitest'
import { handOver, takeOver } from './handOver.ts'

function useStorage(items: Map<string, string>): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('what is to be paid is handed over once', () => {
  const items = new Map<string, string>()
  useStorage(items)
  expect(takeOver()).toBeNull()
  const chosen = [{ ledgerID: 11, cents: 5000 }]
  handOver(chosen)
  expect(takeOver()).toEqual(chosen)
  expect(takeOver()).toBeNull()
  expect(items.size).toBe(0)
})

it.each(['', '{', '{"payCharges":[]}', '{"payCharges":[{"ledgerID":11,"cents":-1}]}'])(
  'what can’t be paid is dropped: %s',
  (stored) => {
    const items = new Map([['yarrow.toPay', stored]])
    useStorage(items)
    expect(takeOver()).toBeNull()
  },
)

it('nothing is handed over without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  handOver([{ ledgerID: 11, cents: 5000 }])
  expect(takeOver()).toBeNull()
})
