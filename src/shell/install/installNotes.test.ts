import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noNotes, withRefusal, withScreen, withSignIn } from './installMoment.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the module as a new page does. */
const load = () => {
  vi.resetModules()
  return import('./installNotes.ts')
}

it('noteInstall continues from what the previous page or another tab stored', async () => {
  const first = await load()
  const told = vi.fn<() => void>()
  first.onInstallNotes(told)
  first.noteInstall(withSignIn)
  const second = await load()
  expect(second.installNotes().signIns).toBe(1)
  second.noteInstall(withScreen)
  first.noteInstall((notes) => withRefusal(notes, 5))
  expect(first.installNotes()).toEqual({ signIns: 1, screens: 1, refusals: 1, refusedAt: 5 })
  expect(told).toHaveBeenCalledTimes(2)
})

it('noteInstall stores only numbers', async () => {
  const { noteInstall } = await load()
  noteInstall((notes) => withRefusal(withScreen(withSignIn(notes)), 5))
  expect([...kept]).toEqual([['yarrow.install', '{"signIns":1,"screens":1,"refusals":1,"refusedAt":5}']])
})

it('installNotes starts from zero if the stored value is invalid', async () => {
  kept.set('yarrow.install', '{"signIns"')
  const { installNotes } = await load()
  expect(installNotes()).toEqual(noNotes)
})

it('noteInstall counts in memory if storage is denied', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
  const { installNotes, noteInstall } = await load()
  noteInstall(withSignIn)
  noteInstall(withSignIn)
  expect(installNotes().signIns).toBe(2)
})
