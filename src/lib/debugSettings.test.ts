import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  changeDebugSettings,
  debugLog,
  debugSettings,
  onDebugSettingsChange,
  parseDebugSettings,
  usualSettings,
} from './debugSettings.ts'

const lines: unknown[][] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'info').mockImplementation((...parts: unknown[]) => void lines.push(parts))
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => void lines.push(parts))
})
afterEach(() => {
  changeDebugSettings(usualSettings)
  vi.restoreAllMocks()
})

it('stored debug settings are read, and each unexpected one is ignored', () => {
  const chosen = { errorFace: 'stack', log: ['errors', 'verbose'], menuSecurity: 'strict' }
  expect(parseDebugSettings(JSON.stringify(chosen))).toEqual(chosen)
  expect(parseDebugSettings(JSON.stringify({ ...chosen, errorFace: 'none', log: ['everything'] }))).toEqual({
    ...usualSettings,
    menuSecurity: 'strict',
  })
  for (const stored of [null, '', 'no json', '[]', '7', '"x"', '{}'])
    expect(parseDebugSettings(stored)).toEqual(usualSettings)
})

it('a change holds at once and is told', () => {
  const told = vi.fn<() => void>()
  const stop = onDebugSettingsChange(told)
  changeDebugSettings({ menuSecurity: 'none' })
  expect(debugSettings()).toEqual({ ...usualSettings, menuSecurity: 'none' })
  stop()
  changeDebugSettings({ menuSecurity: 'strict' })
  expect(told).toHaveBeenCalledTimes(1)
})

it('only what is asked for is logged, and more of it only when verbose', () => {
  debugLog('page', 'a page')
  expect(lines).toEqual([])
  changeDebugSettings({ log: ['page'] })
  debugLog('page', 'a page', { more: 1 })
  debugLog('errors', 'an error')
  changeDebugSettings({ log: ['page', 'verbose'] })
  debugLog('page', 'a page', { more: 1 })
  expect(lines).toEqual([
    ['[debug]', 'a page'],
    ['[debug]', 'a page', { more: 1 }],
  ])
})
