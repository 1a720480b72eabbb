import { describe, expect, it } from 'vitest'
import { mergeVitals } from '../writer/mergeVitals.ts'
import { concept, loinc, observation, readTest, refusalOf, vitalSign } from '../testBundle.ts'
import type { VitalReading } from '../record/VitalReading.ts'

const measuresOf = async (...resources: object[]) =>
  (await readTest(...resources)).vitals.flatMap(({ measures }) => measures.map(({ slot, value }) => [slot, value]))

describe('importing a vital sign', () => {
  it.each<[string, number, string, string, number]>([
    ['8480-6', 120, 'mm[Hg]', 'systolic', 120],
    ['8462-4', 80, 'mm[Hg]', 'diastolic', 80],
    ['8480-6', 16, 'kPa', 'systolic', 120.0102],
    ['39156-5', 24.56, 'kg/m2', 'bodyMassIndex', 24.56],
    ['8310-5', 36.5, 'Cel', 'bodyTempF', 97.7],
    ['8331-1', 98.6, '[degF]', 'bodyTempF', 98.6],
    ['8302-2', 181.9, 'cm', 'heightIn', 71.6142],
    ['8306-3', 25, '[in_i]', 'heightIn', 25],
    ['8308-9', 1.8, 'm', 'heightIn', 70.8661],
    ['8867-4', 60, '/min', 'pulse', 60],
    ['8867-4', 60, '{beats}/min', 'pulse', 60],
    ['9279-1', 15, '/min', 'respirationRate', 15],
    ['29463-7', 185, '[lb_av]', 'weightKg', 83.9146],
    ['3141-9', 3500, 'g', 'weightKg', 3.5],
    ['29463-7', 91.5, 'kg', 'weightKg', 91.5],
  ])('converts LOINC %s of %d %s to %s %d', async (code, value, unit, slot, converted) => {
    expect(await measuresOf(vitalSign('a', code, value, unit))).toEqual([[slot, converted]])
  })

  it.each<[string, string, number, number]>([
    ['8480-6', 'mmHg', 120, 120],
    ['8310-5', 'C', 36.5, 97.7],
    ['8310-5', '°F', 98.6, 98.6],
    ['29463-7', 'lbs', 185, 83.9146],
    ['8302-2', 'inches', 71, 71],
    ['8867-4', 'beats/minute', 60, 60],
    ['9279-1', 'breaths/min', 15, 15],
  ])('accepts LOINC %s in the everyday unit %s', async (code, unit, value, converted) => {
    expect((await measuresOf(vitalSign('a', code, 0, '', { valueQuantity: { value, unit } })))[0]?.[1]).toBe(converted)
  })

  it('rejects a unit that cannot be converted, and names its path in the error', async () => {
    expect(await refusalOf(vitalSign('a', '29463-7', 185, 'cm'))).toBe(
      'entry[1].resource.valueQuantity: expected a unit that converts to kg',
    )
    const component = [{ code: loinc('8480-6', 'Systolic'), valueQuantity: { value: 120, unit: 'kg' } }]
    expect(await refusalOf(vitalSign('a', '85354-9', 0, '', { valueQuantity: undefined, component }))).toBe(
      'entry[1].resource.component[0].valueQuantity: expected a unit that converts to mm[Hg]',
    )
  })

  it.each(['85354-9', '55284-4'])('reads both pressures of a blood pressure panel (LOINC %s)', async (code) => {
    const part = (loincCode: string, more: object) => ({ code: loinc(loincCode, loincCode), ...more })
    const pressure = (value: number) => ({ valueQuantity: { value, unit: 'mm[Hg]' } })
    const panel = (id: string, component: object[]) =>
      vitalSign(id, code, 0, '', { valueQuantity: undefined, component })
    expect(
      await measuresOf(
        panel('a', [part('8462-4', pressure(77)), part('8480-6', pressure(124)), part('8478-0', pressure(90))]),
      ),
    ).toEqual([
      ['diastolic', 77],
      ['systolic', 124],
      ['other:8478-0', 90],
    ])
    expect(
      await measuresOf(
        panel('a', [part('8480-6', pressure(107)), part('8462-4', { dataAbsentReason: { text: 'not done' } })]),
      ),
    ).toEqual([['systolic', 107]])
  })

  it('keeps name, number and unit of a sign that has no column', async () => {
    const { vitals } = await readTest(vitalSign('a', '2708-6', 95, '%', { code: loinc('2708-6', 'Oxygen saturation') }))
    expect(vitals[0]?.measures).toEqual([
      { slot: 'other:2708-6', code: '2708-6', nameX: 'Oxygen saturation', value: 95, units: '%' },
    ])
  })

  it('recognizes a sign without a category by its code', async () => {
    const { vitals } = await readTest(
      observation('a', {
        code: loinc('8867-4', 'Heart rate'),
        effectiveDateTime: '2024',
        valueQuantity: { value: 60, unit: '/min' },
      }),
    )
    expect(vitals[0]).toMatchObject({ key: 'Observation/a', date: '2024', group: '2024/' })
  })

  it('skips a sign that is canceled or lacks an exact number, a unit or a date, and counts the reason', async () => {
    const { vitals, skipped } = await readTest(
      vitalSign('a', '8867-4', 60, '/min', { effectiveDateTime: undefined }),
      vitalSign('b', '8867-4', 60, '/min', { status: 'cancelled' }),
      vitalSign('c', '8310-5', 35, 'Cel', { valueQuantity: { value: 35, comparator: '<', unit: 'Cel' } }),
      vitalSign('d', '29463-7', 80, '', { valueQuantity: { value: 80 } }),
      vitalSign('e', '85353-1', 0, '', { valueQuantity: undefined, hasMember: [{ reference: 'Observation/a' }] }),
      vitalSign('f', '8867-4', 0, '', { valueQuantity: undefined, valueCodeableConcept: concept('1', 'fast') }),
    )
    expect(vitals).toEqual([])
    expect(skipped).toEqual({
      'Observation (cancelled)': 1,
      'Observation (no date)': 1,
      'Observation (panel)': 1,
      'Observation (vital sign without a number)': 3,
    })
  })

  it('groups signs of the same instant and visit, however the instant is written', async () => {
    const at = (id: string, effectiveDateTime: string, more: object = {}) =>
      vitalSign(id, '8867-4', 60, '/min', { effectiveDateTime, ...more })
    const { vitals } = await readTest(
      at('a', '2024-05-06T07:00:00-05:00'),
      at('b', '2024-05-06T12:00:00Z'),
      at('c', '2024-05-06T12:00:00Z', { encounter: { reference: 'Encounter/e' } }),
      at('d', '2024-05-06'),
    )
    expect(vitals.map(({ group }) => group)).toEqual([
      '2024-05-06T12:00:00.000Z/',
      '2024-05-06T12:00:00.000Z/',
      '2024-05-06T12:00:00.000Z/Encounter/e',
      '2024-05-06/',
    ])
  })
})

describe('importing what the source says about a vital sign', () => {
  const high = [concept('H', 'High', 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation')]
  const remarksIn = async (...resources: object[]) =>
    (await readTest(...resources)).vitals.flatMap(({ remarks }) =>
      remarks.map(({ slot, state, interpretations, note, absentReason }) => [
        slot,
        state,
        interpretations.map(({ code }) => code),
        note,
        absentReason?.text ?? null,
      ]),
    )

  it('keeps the status if it is not final, interpretations and notes', async () => {
    const more = { status: 'preliminary', interpretation: high, note: [{ text: 'After a walk' }, { text: 'Seated' }] }
    expect(await remarksIn(vitalSign('a', '8867-4', 120, '/min', more))).toEqual([
      ['pulse', 'preliminary', ['H'], 'After a walk\n\nSeated', null],
    ])
    expect(await remarksIn(vitalSign('a', '2708-6', 90, '%', { status: 'corrected' }))).toEqual([
      ['other:2708-6', 'corrected', [], null, null],
    ])
    expect(await remarksIn(vitalSign('a', '8867-4', 60, '/min'))).toEqual([])
  })

  it('keeps why one of two pressures is missing, and what is said about both', async () => {
    const component = [
      { code: loinc('8480-6', 'Systolic'), valueQuantity: { value: 107, unit: 'mmHg' }, interpretation: high },
      { code: loinc('8462-4', 'Diastolic'), dataAbsentReason: concept('not-asked', 'Not Asked') },
    ]
    const panel = { valueQuantity: undefined, component, note: [{ text: 'Left arm' }] }
    expect(await remarksIn(vitalSign('a', '85354-9', 0, '', panel))).toEqual([
      ['pressure', null, [], 'Left arm', null],
      ['systolic', null, ['H'], null, null],
      ['diastolic', null, [], null, 'Not Asked'],
    ])
  })
})

describe('importing a vital sign of another category', () => {
  it.each(['survey', 'exam', 'social-history', 'procedure'])('takes it by its LOINC code: %s', async (category) => {
    const more = { category: [concept(category, category)] }
    expect(await measuresOf(vitalSign('a', '8867-4', 60, '/min', more))).toEqual([['pulse', 60]])
    expect(await measuresOf(vitalSign('a', '8459-0', 118, 'mm[Hg]', more))).toEqual([['other:8459-0', 118]])
  })
})

describe('mergeVitals', () => {
  const reading = (
    key: string,
    group: string,
    ...measures: [VitalReading['measures'][number]['slot'], number][]
  ): VitalReading => ({
    key,
    date: group,
    group,
    measures: measures.map(([slot, value]) =>
      slot.startsWith('other:')
        ? { slot: slot as 'other:x', value, code: slot.slice(6), nameX: slot.slice(6), units: '%' }
        : { slot: slot as 'pulse', value },
    ),
    remarks: [],
  })
  const merge = (known: Parameters<typeof mergeVitals>[1], ...readings: VitalReading[]) =>
    mergeVitals(1, known, readings, new Set(readings.map(({ key }) => key)))
  /** Returns the rows of the table after a merge. */
  function after(known: Parameters<typeof mergeVitals>[1], readings: VitalReading[], keys: string[] = []) {
    const { write, remove } = mergeVitals(1, known, readings, new Set([...readings.map(({ key }) => key), ...keys]))
    const written = write.map((row) => ({
      ...row,
      others: row.others ?? [],
      parts: row.parts ?? {},
      remarks: row.remarks ?? [],
    })) as (typeof known)[number][]
    const sources = new Set([...written.map(({ source }) => source), ...remove])
    return [...known.filter(({ source }) => !sources.has(source)), ...written]
  }

  it('puts the readings of one moment into one row', () => {
    const { write } = merge(
      [],
      reading('a', '2024', ['systolic', 120], ['diastolic', 80]),
      reading('b', '2024', ['pulse', 60]),
      reading('c', '2024', ['other:2708-6', 95]),
      reading('d', '2025', ['pulse', 61]),
    )
    expect(write).toMatchObject([
      {
        ptId: 1,
        source: '1:vitals/2024#1',
        date: '2024',
        systolic: 120,
        diastolic: 80,
        pulse: 60,
        weightKg: null,
        others: [{ code: '2708-6', value: 95 }],
      },
      { source: '1:vitals/2025#1', pulse: 61, others: [] },
    ])
  })

  it('creates a second row if one moment has two values of one measure', () => {
    const { write } = merge(
      [],
      reading('a', '2024', ['pulse', 60]),
      reading('b', '2024', ['pulse', 70]),
      reading('c', '2024', ['pulse', 60]),
    )
    expect(write.map(({ source, pulse }) => [source, pulse])).toEqual([
      ['1:vitals/2024#1', 60],
      ['1:vitals/2024#2', 70],
    ])
  })

  it('changes nothing if the same readings are imported again', () => {
    const readings = [
      reading('a', '2024', ['pulse', 60]),
      reading('b', '2024', ['pulse', 70]),
      reading('c', '2024', ['other:x', 1]),
    ]
    const known = after([], readings)
    expect(merge(known, ...readings)).toEqual({ write: [], remove: [] })
  })

  it('replaces the remarks of an observation, and changes nothing if they are the same', () => {
    const remark = { slot: 'pulse', nameX: 'Pulse', state: null, interpretations: [], absentReason: null }
    const noted = (note: string) => ({ ...reading('a', '2024', ['pulse', 60]), remarks: [{ ...remark, note }] })
    const known = after([], [noted('Seated'), reading('b', '2024', ['weightKg', 80])])
    expect(merge(known, noted('Seated'))).toEqual({ write: [], remove: [] })
    expect(merge(known, noted('Standing')).write[0]?.remarks).toEqual([{ ...remark, note: 'Standing', from: 'a' }])
    expect(merge(known, reading('a', '2024', ['pulse', 60])).write[0]?.remarks).toEqual([])
  })

  it('keeps values of observations that the file does not mention', () => {
    const known = after([], [reading('a', '2024', ['pulse', 60]), reading('b', '2024', ['weightKg', 80])])
    expect(after(known, [reading('b', '2024', ['weightKg', 81])])).toMatchObject([{ pulse: 60, weightKg: 81 }])
  })

  it('removes a value that moved to another moment or was withdrawn', () => {
    const known = after([], [reading('a', '2024', ['pulse', 60]), reading('b', '2024', ['weightKg', 80])])
    const moved = after(known, [reading('a', '2025', ['pulse', 60])])
    expect(moved.map(({ date, pulse, weightKg }) => [date, pulse, weightKg])).toEqual([
      ['2024', null, 80],
      ['2025', 60, null],
    ])
    expect(after(known, [], ['a', 'b'])).toEqual([])
  })
})
