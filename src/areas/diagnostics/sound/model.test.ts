import { describe, expect, it } from 'vitest'
import type { SoundEvent } from '#src/contract/toolResults.ts'
import {
  durationParts,
  eventMarks,
  loudnessPath,
  marksPath,
  placeText,
  soundFileProblem,
  soundLimitOf,
} from './model.ts'

const event = (from: number, to: number, kind: SoundEvent['kind'] = 'loud'): SoundEvent => ({
  kind,
  from,
  to,
  score: null,
})

describe('soundFileProblem', () => {
  it('accepts only .mp3', () => {
    expect(soundFileProblem({ name: 'night.mp3', size: 10 }, 100)).toBeNull()
    expect(soundFileProblem({ name: 'NIGHT.MP3', size: 100 }, 100)).toBeNull()
    expect(soundFileProblem({ name: 'night.wav', size: 10 }, 100)).toBe('no-mp3')
    expect(soundFileProblem({ name: 'night.mp3.txt', size: 10 }, 100)).toBe('no-mp3')
    expect(soundFileProblem({ name: 'mp3', size: 10 }, 100)).toBe('no-mp3')
  })

  it('refuses an empty file, and one above the limit', () => {
    expect(soundFileProblem({ name: 'night.mp3', size: 0 }, 100)).toBe('empty')
    expect(soundFileProblem({ name: 'night.mp3', size: 101 }, 100)).toBe('too-large')
  })

  it('has a higher limit if nothing is sent', () => {
    expect(soundLimitOf({ kind: 'reference' })).toBeGreaterThan(soundLimitOf({ kind: 'service' }))
    expect(soundLimitOf({ kind: 'model' })).toBe(soundLimitOf({ kind: 'service' }))
  })
})

describe('durationParts', () => {
  it.each([
    [0, [0, 0, 0]],
    [59.4, [0, 0, 59]],
    [59.5, [0, 1, 0]],
    [3599.6, [1, 0, 0]],
    [3725, [1, 2, 5]],
    [-1, [0, 0, 0]],
  ] as const)('splits %s s', (seconds, [hours, minutes, rest]) => {
    expect(durationParts(seconds)).toEqual({ hours, minutes, seconds: rest })
  })
})

describe('placeText', () => {
  it('writes hours only if there are any, and rounds down', () => {
    expect(placeText(9.99)).toBe('0:09')
    expect(placeText(754)).toBe('12:34')
    expect(placeText(3661)).toBe('1:01:01')
  })
})

describe('loudnessPath', () => {
  it('draws a bar for each part, silence as a thin one', () => {
    expect(loudnessPath([0, 1])).toBe('M250 59V61M750 0V120')
  })

  it('merges parts to their loudest', () => {
    const loudness = Array.from({ length: 1000 }, (_, index) => (index === 7 ? 1 : 0))
    const bars = loudnessPath(loudness).split('M').slice(1)
    expect(bars).toHaveLength(160)
    expect(bars.filter((bar) => bar.endsWith(' 0V120'))).toHaveLength(1)
    expect(loudnessPath([])).toBe('')
  })
})

describe('eventMarks', () => {
  it('places events on the line, short ones wide enough to be seen', () => {
    expect(eventMarks({ length: 100, events: [event(10, 20), event(99.99, 100, 'cough')] })).toEqual([
      { kind: 'loud', x: 100, width: 100 },
      { kind: 'cough', x: 996, width: 4 },
    ])
    expect(eventMarks({ length: null, events: [event(10, 20)] })).toEqual([])
  })
})

describe('marksPath', () => {
  it('draws all marks as one path', () => {
    const marks = eventMarks({ length: 100, events: [event(10, 20), event(50, 60)] })
    expect(marksPath(marks)).toBe('M100 1h100v118h-100zM500 1h100v118h-100z')
    expect(marksPath([])).toBe('')
  })
})
