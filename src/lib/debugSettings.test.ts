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

it('parseDebugSettings reads stored settings and replaces invalid ones with defaults', () => {
  const chosen = { errorFace: 'stack', log: ['errors', 'verbose'], menuSecurity: 'strict' }
  expect(parseDebugSettings(JSON.stringify(chosen))).toEqual(chosen)
  expect(parseDebugSettings(JSON.stringify({ ...chosen, errorFace: 'none', log: ['everything'] }))).toEqual({
    ...usualSettings,
    menuSecurity: 'strict',
  })
  for (const stored of [null, '', 'no json', '[]', '7', '"x"', '{}'])
    expect(parseDebugSettings(stored)).toEqual(usualSettings)
})

it('changeDebugSettings applies a change immediately and notifies listeners', () => {
  const told = vi.fn<() => void>()
  const stop = onDebugSettingsChange(told)
  changeDebugSettings({ menuSecurity: 'none' })
  expect(debugSettings()).toEqual({ ...usualSettings, menuSecurity: 'none' })
  stop()
  changeDebugSettings({ menuSecurity: 'strict' })
  expect(told).toHaveBeenCalledTimes(1)
})

it('debugLog logs only the selected kinds, with details only if Verbose is on', () => {
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
