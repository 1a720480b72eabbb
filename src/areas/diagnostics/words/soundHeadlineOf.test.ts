import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { soundHeadlineOf } from './soundHeadlineOf.ts'

type SoundResult = ResultOf<'SnoreAndCough'>

const resultOf = (over: Partial<SoundResult> = {}): SoundResult => ({
  tool: 'SnoreAndCough',
  prediction: null,
  snore_duration: null,
  cough_duration: null,
  confidence: null,
  length: 60,
  events: [],
  ...over,
})
describe('soundHeadlineOf', () => {
  it.each([
    [{ snore_duration: 5, cough_duration: 2 }, 'both'],
    [{ snore_duration: 5, cough_duration: 0 }, 'snore'],
    [{ cough_duration: 2 }, 'cough'],
    [{ snore_duration: 0, cough_duration: 0 }, 'neither'],
    [{ snore_duration: 0 }, 'no-snore'],
    [{ cough_duration: 0 }, 'no-cough'],
    [{ snore_duration: 0, cough_duration: 0, prediction: 'Cough' }, 'said'],
    [{ events: [{ kind: 'loud', from: 1, to: 2, score: null }] }, 'loud'],
    [{ events: [] }, 'quiet'],
    [{ prediction: 'Snore', length: null }, 'said'],
    [{ length: null }, 'nothing'],
  ] as const)('of %j is %s', (over, headline) => {
    expect(soundHeadlineOf(resultOf(over as Partial<SoundResult>))).toBe(headline)
  })
})
