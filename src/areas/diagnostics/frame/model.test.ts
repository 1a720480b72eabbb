import { describe, expect, it } from 'vitest'
import { canAnalyze, hindranceOf, type AnalyzeInput } from './model.ts'

const ready: AnalyzeInput = { state: 'idle', files: 'ready', needsConnection: true, isOnline: true }

describe('canAnalyze', () => {
  it('is true when the required files are chosen', () => {
    expect(canAnalyze(ready)).toBe(true)
  })

  it('is false while a request runs', () => {
    expect(hindranceOf({ ...ready, state: 'running' })).toBe('running')
  })

  it('is false once a result exists', () => {
    expect(hindranceOf({ ...ready, state: 'done' })).toBe('done')
  })

  it('is false until the required files are chosen, read, and accepted if a check warns', () => {
    for (const files of ['missing', 'preparing', 'poor'] as const) expect(hindranceOf({ ...ready, files })).toBe(files)
  })

  it('is true again after a failure, and after the engine could not use the files', () => {
    expect(canAnalyze({ ...ready, state: 'failed' })).toBe(true)
    expect(canAnalyze({ ...ready, state: 'refused' })).toBe(true)
  })

  it('is false without a connection, unless the engine is on this device', () => {
    expect(hindranceOf({ ...ready, isOnline: false })).toBe('offline')
    expect(canAnalyze({ ...ready, isOnline: false, needsConnection: false })).toBe(true)
    expect(hindranceOf({ ...ready, isOnline: false, state: 'done' })).toBe('done')
  })
})
