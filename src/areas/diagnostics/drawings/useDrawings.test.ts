import { describe, expect, it } from 'vitest'
import { bothFilesState } from './useDrawings.ts'

describe('bothFilesState', () => {
  it.each([
    ['ready', 'ready', 'ready'],
    ['ready', 'missing', 'missing'],
    ['missing', 'ready', 'missing'],
    ['poor', 'ready', 'poor'],
    ['missing', 'poor', 'missing'],
    ['preparing', 'missing', 'preparing'],
  ] as const)('of a spiral that is %s and a wave that is %s is %s', (spiral, wave, both) => {
    expect(bothFilesState(spiral, wave)).toBe(both)
  })
})
