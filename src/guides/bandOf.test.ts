import { describe, expect, it } from 'vitest'
import { a1cGuides, vitalGuides, type ScaleGuide } from './adultGuide.ts'
import { bandOf } from './bandOf.ts'

/** Returns the word of a value's band, and its level. */
const wordOf = (guide: ScaleGuide, value: number) => {
  const band = bandOf(guide, value)
  return band && `${band.word.message} ${band.level}`
}

describe('bandOf', () => {
  it.each([
    ['pulse', 20, 'A little low 1'],
    ['pulse', 59, 'A little low 1'],
    ['pulse', 60, 'Normal 0'],
    ['pulse', 100, 'Normal 0'],
    ['pulse', 100.5, 'A little high 1'],
    ['pulse', 101, 'A little high 1'],
    ['respiration', 8, 'Very low 3'],
    ['respiration', 9, 'A little low 1'],
    ['respiration', 11, 'A little low 1'],
    ['respiration', 12, 'Normal 0'],
    ['respiration', 20, 'Normal 0'],
    ['respiration', 21, 'A little high 1'],
    ['respiration', 24, 'A little high 1'],
    ['respiration', 25, 'Very high 3'],
    ['temperature', 94.9, 'Very low 3'],
    ['temperature', 95, 'A little low 1'],
    ['temperature', 96.9, 'A little low 1'],
    ['temperature', 97, 'Normal 0'],
    ['temperature', 99, 'Normal 0'],
    ['temperature', 99.1, 'A little high 1'],
    ['temperature', 100.3, 'A little high 1'],
    ['temperature', 100.4, 'High 2'],
    ['temperature', 102.9, 'High 2'],
    ['temperature', 103, 'Very high 3'],
    ['bmi', 18.4, 'Low 1'],
    ['bmi', 18.5, 'Normal 0'],
    ['bmi', 24.9, 'Normal 0'],
    ['bmi', 25, 'A little high 1'],
    ['bmi', 29.9, 'A little high 1'],
    ['bmi', 30, 'High 2'],
    ['bmi', 34.9, 'High 2'],
    ['bmi', 35, 'High 2'],
    ['bmi', 39.9, 'High 2'],
    ['bmi', 40, 'Very high 2'],
    ['oxygen', 92, 'Very low 3'],
    ['oxygen', 93, 'A little low 1'],
    ['oxygen', 94, 'A little low 1'],
    ['oxygen', 95, 'Normal 0'],
    ['oxygen', 100, 'Normal 0'],
  ] as const)('says of a %s of %d: %s', (sign, value, word) => {
    expect(wordOf(vitalGuides[sign], value)).toBe(word)
  })

  it.each([
    ['%', 4, 'Normal 0', 'Within a common goal 0'],
    ['%', 5.6, 'Normal 0', 'Within a common goal 0'],
    ['%', 5.7, 'A little high 1', 'Within a common goal 0'],
    ['%', 6.4, 'A little high 1', 'Within a common goal 0'],
    ['%', 6.5, 'High 2', 'Within a common goal 0'],
    ['%', 6.9, 'High 2', 'Within a common goal 0'],
    ['%', 7, 'High 2', 'Above a common goal 1'],
    ['mmol/mol', 38, 'Normal 0', 'Within a common goal 0'],
    ['mmol/mol', 39, 'A little high 1', 'Within a common goal 0'],
    ['mmol/mol', 47, 'A little high 1', 'Within a common goal 0'],
    ['mmol/mol', 48, 'High 2', 'Within a common goal 0'],
    ['mmol/mol', 52, 'High 2', 'Within a common goal 0'],
    ['mmol/mol', 53, 'High 2', 'Above a common goal 1'],
  ] as const)(
    'compares an A1c in %s of %d with the ranges without and with diabetes',
    (unit, value, without, known) => {
      expect([wordOf(a1cGuides[unit].unknown, value), wordOf(a1cGuides[unit].known, value)]).toEqual([without, known])
    },
  )

  it.each([
    ['pulse', 0],
    ['pulse', 19],
    ['pulse', 301],
    ['respiration', 0],
    ['temperature', 37],
    ['temperature', 116],
    ['bmi', 7.9],
    ['oxygen', 0.98],
    ['oxygen', 101],
    ['pulse', Number.NaN],
    ['pulse', -72],
    ['pulse', Infinity],
  ] as const)('says nothing of a %s of %d, which is an error or in another unit', (sign, value) => {
    expect(bandOf(vitalGuides[sign], value)).toBeNull()
  })

  it('says nothing of an A1c below the range that the guide is about, or in another unit', () => {
    expect([3.9, 0.06, 42].map((value) => bandOf(a1cGuides['%'].unknown, value))).toEqual([null, null, null])
    expect([19, 6.4].map((value) => bandOf(a1cGuides['mmol/mol'].known, value))).toEqual([null, null])
  })
})

describe('the guides', () => {
  const all = [
    ...Object.entries(vitalGuides),
    ...Object.entries(a1cGuides).flatMap(([unit, { known, unknown }]) => [
      [`A1c ${unit}, known diabetes`, known] as const,
      [`A1c ${unit}`, unknown] as const,
    ]),
  ]
  it.each(all)('have ascending bands, a normal one, and only the last one without an end: %s', (_, { bands }) => {
    const ends = bands.map(({ upTo, below }) => upTo ?? below ?? Infinity)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(new Set(ends).size).toBe(bands.length)
    expect(ends.filter((end) => end === Infinity)).toHaveLength(1)
    expect(bands.filter(({ place }) => place === 'normal')).toHaveLength(1)
    for (const { place, level } of bands) expect(place === 'normal').toBe(level === 0)
  })

  it.each(all)(
    'say what to do in every band far outside the normal one, only if the value is still so: %s',
    (_, guide) => {
      const far = guide.bands.filter(({ level }) => level === 3)
      expect(far.filter(({ advice }) => advice === undefined)).toEqual([])
      const advice = guide.bands.flatMap((band) => band.advice?.message ?? [])
      expect(advice.filter((text) => !text.startsWith('If '))).toEqual([])
    },
  )
})
