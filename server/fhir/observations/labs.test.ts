import { describe, expect, it } from 'vitest'
import { systems } from '../values/codes.ts'
import {
  concept,
  labResult,
  loinc,
  observation,
  ofPatient,
  readTest,
  refusalOf,
  testBundle,
  vitalSign,
} from '../testBundle.ts'

const report = (id: string, more: object) => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  category: [concept('LAB', 'Laboratory', 'http://terminology.hl7.org/CodeSystem/v2-0074')],
  code: loinc('57698-3', 'Lipid Panel'),
  subject: ofPatient,
  effectiveDateTime: '2024-05-06T07:08:09-05:00',
  issued: '2024-05-07T10:00:00.881-05:00',
  ...more,
})
const refer = (...ids: string[]) => ids.map((id) => ({ reference: `Observation/${id}` }))
const quantity = (value: number, unit: string) => ({ value, unit, system: systems.ucum, code: unit })
const mmol = (value: number) => ({ valueQuantity: quantity(value, 'mmol/L') })

/** Imports one observation and returns the value, units and range of its findings. */
async function findingOf(more: object) {
  const { labFindings } = await readTest(labResult('a', '1', more))
  return labFindings.map(({ values: { value, units, range } }) => [value, units, range])
}

describe('importing a laboratory report', () => {
  it('creates a procedure with its findings in the order of the report', async () => {
    const { labProcedures, labFindings, counts } = await readTest(
      {
        resourceType: 'ServiceRequest',
        id: 'order',
        status: 'completed',
        intent: 'order',
        subject: ofPatient,
        code: { text: 'Lipids' },
        authoredOn: '2024-05-01',
        requester: { display: 'Dr. Voss' },
      },
      labResult('ldl', '2089-1', mmol(3.6)),
      labResult('hdl', '2085-9', {
        ...mmol(1.3),
        effectiveDateTime: '2024-05-06T08:00:00-05:00',
        status: 'preliminary',
      }),
      report('r', {
        result: refer('hdl', 'ldl'),
        basedOn: [{ reference: 'ServiceRequest/order' }],
        conclusion: 'Fine.',
        performer: [{ display: 'Lab Ltd' }],
      }),
    )
    expect(labProcedures).toMatchObject([
      {
        key: 'DiagnosticReport/r',
        isGroup: false,
        values: {
          name: 'Lipid Panel',
          code: '57698-3',
          codeSystem: systems.loinc,
          schedTime: '2024-05-01',
          collectedDate: '2024-05-06T07:08:09-05:00',
          receivedDate: '2024-05-07T10:00:00.881-05:00',
          providerName: 'Dr. Voss',
          labStId: 3,
          labStName: 'Results available',
          note: 'Fine.',
        },
      },
    ])
    expect(
      labFindings.map(({ key, procedure, values }) => [
        key,
        procedure,
        values.ordinal,
        values.value,
        values.statusId,
        values.caseDate,
      ]),
    ).toEqual([
      ['Observation/hdl', 'DiagnosticReport/r', 0, '1.3', 8, '2024-05-06T08:00:00-05:00'],
      ['Observation/ldl', 'DiagnosticReport/r', 1, '3.6', 3, '2024-05-06T07:08:09-05:00'],
    ])
    expect(counts).toEqual({ DiagnosticReport: 1, Observation: 2, Patient: 1, ServiceRequest: 1 })
  })

  it.each([
    ['final', true, 3],
    ['amended', true, 10],
    ['appended', true, 10],
    ['corrected', true, 10],
    ['registered', false, 2],
    ['preliminary', false, 2],
    ['preliminary', true, 8],
    ['partial', true, 8],
    ['cancelled', false, 6],
  ])('maps status %s (with results: %s) to lab status %i', async (status, hasResults, id) => {
    const { labProcedures } = await readTest(
      labResult('a', '1', mmol(1)),
      report('r', { status, result: hasResults ? refer('a') : [] }),
    )
    expect(labProcedures[0]?.values.labStId).toBe(id)
  })

  it('lists panel members and contained results once each, even if references are circular', async () => {
    const { labFindings } = await readTest(
      labResult('panel', '58410-2', { hasMember: refer('a', 'panel', 'b'), effectiveDateTime: '2024-05-06' }),
      labResult('a', '1', { ...mmol(1), hasMember: refer('panel') }),
      labResult('b', '2', mmol(2)),
      report('r', {
        effectiveDateTime: undefined,
        result: [...refer('panel', 'b'), { reference: '#c' }],
        contained: [labResult('c', '3', mmol(3))],
      }),
    )
    expect(labFindings.map(({ key, values }) => [key, values.value, values.caseDate])).toEqual([
      ['Observation/a', '1', '2024-05-06'],
      ['Observation/b', '2', '2024-05-06'],
      ['DiagnosticReport/r#c', '3', '2024-05-06'],
    ])
  })

  it('lists a result in each of two reports that contain it', async () => {
    const { labFindings } = await readTest(
      labResult('a', '1', mmol(1)),
      report('r', { result: refer('a') }),
      report('s', { result: refer('a') }),
    )
    expect(labFindings.map(({ procedure }) => procedure)).toEqual(['DiagnosticReport/r', 'DiagnosticReport/s'])
    expect(new Set(labFindings.map(({ key, part }) => `${key}#${part}`)).size).toBe(2)
  })

  it('keeps results of any category as findings, unless their code is that of a vital sign', async () => {
    const { labFindings, vitals } = await readTest(
      vitalSign('v', '8867-4', 60, '/min'),
      vitalSign('ef', '10230-1', 55, '%'),
      observation('s', {
        category: [concept('survey', 'Survey')],
        code: loinc('55758-7', 'PHQ-2'),
        valueQuantity: quantity(2, '{score}'),
      }),
      report('r', { result: refer('v', 'ef', 's') }),
    )
    expect(labFindings.map(({ key }) => key)).toEqual(['Observation/ef', 'Observation/s'])
    expect(vitals.map(({ key }) => key)).toEqual(['Observation/v'])
  })

  it('recognizes a report without a category by its laboratory results', async () => {
    const { labProcedures } = await readTest(
      labResult('a', '1', mmol(1)),
      report('r', { category: [], result: refer('a') }),
    )
    expect(labProcedures.map(({ key }) => key)).toEqual(['DiagnosticReport/r'])
  })

  it('skips reports and results that were entered in error', async () => {
    const { labFindings, labProcedures, skipped } = await readTest(
      labResult('a', '1', { ...mmol(1), status: 'entered-in-error' }),
      labResult('b', '1', mmol(1)),
      report('r', { result: refer('a', 'b') }),
      report('s', { status: 'entered-in-error' }),
    )
    expect(labFindings.map(({ key }) => key)).toEqual(['Observation/b'])
    expect(labProcedures.map(({ key }) => key)).toEqual(['DiagnosticReport/r'])
    expect(skipped).toEqual({ 'DiagnosticReport (entered in error)': 1, 'Observation (entered in error)': 1 })
  })
})

describe('importing a laboratory result', () => {
  it('keeps units as written, and values of quantities, codes, ratios, ranges and other types as text', async () => {
    expect(await findingOf({ valueQuantity: { value: 140, unit: 'mg/dL' } })).toEqual([['140', 'mg/dL', null]])
    expect(await findingOf({ valueQuantity: { value: 5, comparator: '<', code: '10*3/uL' } })).toEqual([
      ['<5', '10*3/uL', null],
    ])
    expect(await findingOf({ valueQuantity: { unit: 'mg/dL' } })).toEqual([[null, 'mg/dL', null]])
    expect(await findingOf({ valueCodeableConcept: { text: 'Negative', coding: [{ display: 'Neg' }] } })).toEqual([
      ['Negative', null, null],
    ])
    expect(await findingOf({ valueString: '  <b>Clear</b> ' })).toEqual([['  <b>Clear</b> ', null, null]])
    expect(await findingOf({ valueBoolean: false })).toEqual([['false', null, null]])
    expect(await findingOf({ valueInteger: 0 })).toEqual([['0', null, null]])
    expect(await findingOf({ valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } })).toEqual([
      ['1:128', null, null],
    ])
    expect(await findingOf({ valueRange: { low: quantity(2, 'cm'), high: quantity(3, 'cm') } })).toEqual([
      ['2 - 3', 'cm', null],
    ])
    expect(await findingOf({ valueDateTime: '2024-05' })).toEqual([['2024-05', null, null]])
    expect(await findingOf({ dataAbsentReason: { text: 'Tube broken' } })).toEqual([[null, null, null]])
  })

  it('reads a blood group as text, even if the source gives only a known code', async () => {
    const group = async (coding: readonly object[], text?: string) =>
      (await findingOf({ code: loinc('882-1', 'ABO and Rh group'), valueCodeableConcept: { coding, text } }))[0]?.[0]
    const snomed = { system: systems.snomed, code: '278147001' }
    expect(await group([{ ...snomed, display: 'Blood group O Rh(D) positive' }])).toBe('Blood group O Rh(D) positive')
    expect(await group([snomed], 'O+')).toBe('O+')
    expect(await group([snomed])).toBe('O Rh positive')
    expect(await group([{ system: 'urn:oid:2.16.840.1.113883.6.96', code: '165746003' }])).toBe('Rh negative')
    expect(await group([{ system: systems.loinc, code: 'LA19708-9' }])).toBe('O')
    // In a local code system the same number might mean something else.
    expect(await group([{ system: 'urn:local', code: '278147001' }])).toBe('Code 278147001')
  })

  it('keeps the LOINC code and the date of a blood group', async () => {
    const { labProcedures, labFindings } = await readTest(
      labResult('a', '882-1', { valueCodeableConcept: { text: 'A Rh negative' }, effectiveDateTime: '2019-05-06' }),
    )
    expect(
      labFindings.map(({ values: { code, codeSystem, value, statusId, caseDate } }) => ({
        code,
        codeSystem,
        value,
        statusId,
        caseDate,
      })),
    ).toEqual([
      { code: '882-1', codeSystem: systems.loinc, value: 'A Rh negative', statusId: 3, caseDate: '2019-05-06' },
    ])
    expect(labProcedures).toHaveLength(1)
  })

  it.each<[string, object, string, string]>([
    ['a known SNOMED code', { coding: [{ system: systems.snomed, code: '260373001' }] }, 'Detected', '260373001'],
    ['a known code without a system', { coding: [{ code: '10828004' }] }, 'Positive', '10828004'],
    ['an unknown code', { coding: [{ system: systems.snomed, code: '76518004' }] }, 'Code 76518004', '76518004'],
    ['a code repeated as text', { coding: [{ code: '76518004', display: '76518004' }] }, 'Code 76518004', '76518004'],
    ['a code as text', { text: ' 10828004 ' }, 'Code 10828004', ''],
    ['a number as text', { coding: [{ system: systems.loinc, code: 'LA6112-2', display: '4' }] }, '4', 'LA6112-2'],
  ])('reads %s as words, with its code', async (_, valueCodeableConcept, value, code) => {
    const { labFindings } = await readTest(labResult('a', '1', { valueCodeableConcept }))
    const { value: text, valueType, valueCoding } = labFindings[0]?.values ?? {}
    expect([text, valueType, valueCoding?.code ?? '']).toEqual([value, 'CodeableConcept', code])
  })

  it('reads a string of digits as a number, unless it is a known code or its test has words as results', async () => {
    const read = async (valueString: string, name = 'Test') => {
      const { labFindings } = await readTest(labResult('a', '1', { valueString, code: loinc('1', name) }))
      return labFindings.map(({ values: { value, valueType } }) => [value, valueType])[0]
    }
    expect(await read('140')).toEqual(['140', 'string'])
    expect(await read('250000')).toEqual(['250000', 'string'])
    expect(await read('260415000')).toEqual(['Not detected', 'words'])
    expect(await read('3', 'HIV 1 Ab [Presence] in Serum')).toEqual(['3', 'words'])
    expect(await read('112283007', 'Bacteria identified in Urine by Culture')).toEqual(['Code 112283007', 'words'])
  })

  it('keeps interpretations, notes and the reason for a missing value', async () => {
    const remarks = async (more: object) => {
      const { labFindings } = await readTest(labResult('a', '1', more))
      return labFindings.map(({ values: { interpretations, note, absentReason } }) => ({
        interpretations,
        note,
        absentReason,
      }))[0]
    }
    const nothing = { interpretations: [], note: null, absentReason: null }
    const v3 = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
    expect(
      await remarks({
        ...mmol(9),
        interpretation: [concept('HH', 'Critical high', v3), { text: 'Called to the ward' }, {}],
        note: [{ text: 'Hemolysed' }, { text: ' Repeat ' }],
      }),
    ).toEqual({
      interpretations: [
        { code: 'HH', codeSystem: v3, text: 'Critical high' },
        { code: null, codeSystem: null, text: 'Called to the ward' },
      ],
      note: 'Hemolysed\n\nRepeat',
      absentReason: null,
    })
    const own = { system: 'http://lab.example/flags', code: '7', display: 'Alert' }
    const both = { coding: [own, { system: v3, code: 'LL' }] }
    expect((await remarks({ ...mmol(1), interpretation: [both] }))?.interpretations).toEqual([
      { code: 'LL', codeSystem: v3, text: 'Alert' },
    ])
    const reason = (code: string, display: string) => ({ dataAbsentReason: concept(code, display, 'urn:reasons') })
    expect(await remarks(reason('125154007', 'Specimen unsatisfactory'))).toEqual({
      ...nothing,
      absentReason: { code: '125154007', codeSystem: 'urn:reasons', text: 'Specimen unsatisfactory' },
    })
    expect(await remarks(reason('unknown', 'Unknown'))).toEqual(nothing)
    expect(await remarks({ component: [{ code: { text: 'x' }, ...reason('error', 'Error') }] })).toMatchObject({
      absentReason: { code: 'error' },
    })
  })

  it('keeps the status of each result, and marks a procedure by its results', async () => {
    const statusesOf = async (...states: string[]) => {
      const results = states.map((status, no) =>
        labResult(`o${no}`, `${no}`, { ...mmol(1), status, effectiveDateTime: '2024-05-06' }),
      )
      const { labProcedures, labFindings } = await readTest(...results)
      return [labProcedures[0]?.values.labStName, ...labFindings.map(({ values }) => values.statusId)]
    }
    expect(await statusesOf('final', 'final')).toEqual(['Results available', 3, 3])
    expect(await statusesOf('final', 'corrected')).toEqual(['Corrected results', 3, 10])
    expect(await statusesOf('amended', 'final')).toEqual(['Amended results', 10, 3])
    expect(await statusesOf('corrected', 'preliminary')).toEqual(['Preliminary results', 10, 8])
    expect(await statusesOf('cancelled', 'final')).toEqual(['Results available', 6, 3])
    expect(await statusesOf('cancelled', 'cancelled')).toEqual(['Cancelled', 6, 6])
  })

  it('reads an awaited result as in progress, and as preliminary if the laboratory says anything about it', async () => {
    const statusesOf = async (more: object) => {
      const { labProcedures, labFindings } = await readTest(labResult('a', '1', { status: 'registered', ...more }))
      return [labProcedures[0]?.values.labStId, labFindings[0]?.values.statusId]
    }
    expect(await statusesOf({})).toEqual([2, 2])
    expect(await statusesOf({ note: [{ text: 'Delayed' }] })).toEqual([8, 8])
  })

  it('keeps trailing zeros and exponents of numbers', async () => {
    const text = testBundle(labResult('a', '1', { valueQuantity: { value: 7, unit: 'g' } })).toString()
    for (const written of ['7.0', '7.00', '7e0'])
      expect(
        (await readTest(Buffer.from(text.replace('"value":7', `"value":${written}`)))).labFindings[0]?.values.value,
      ).toBe(written)
  })

  it('rejects a number out of range and a number given as text', async () => {
    const text = testBundle(labResult('a', '1', { valueQuantity: { value: 7 } })).toString()
    expect(await refusalOf(Buffer.from(text.replace('"value":7', '"value":1e999')))).toBe(
      'entry[1].resource.valueQuantity.value: number out of range: expected at most 1.8e308',
    )
    expect(await refusalOf(Buffer.from(text.replace('"value":7', '"value":"7"')))).toBe(
      'entry[1].resource.valueQuantity.value: expected a number',
    )
  })

  it('creates a finding for each component', async () => {
    const { labFindings } = await readTest(
      labResult('a', '1', {
        component: [
          { code: loinc('2', 'Colour'), valueString: 'Yellow' },
          {
            code: { text: 'pH' },
            valueQuantity: quantity(5, '[pH]'),
            referenceRange: [{ low: { value: 4 }, high: { value: 8 } }],
          },
        ],
      }),
    )
    expect(labFindings.map(({ part, values }) => [part, values.name, values.value, values.range])).toEqual([
      ['component[0]', 'Colour', 'Yellow', null],
      ['component[1]', 'pH', '5', '4 - 8'],
    ])
  })
})

describe('importing results without a report', () => {
  it('reads a chain of 10,000 panels, each the only member of the one before', async () => {
    const chain = Array.from({ length: 10_000 }, (_, number) =>
      labResult(`o${number}`, '1', { ...mmol(number), hasMember: refer(`o${number + 1}`) }),
    )
    const { labFindings, labProcedures } = await readTest(...chain)
    expect([labFindings.length, labProcedures.length]).toEqual([10_000, 1])
  })

  const at = (effectiveDateTime: string, more: object = {}) => ({ effectiveDateTime, ...mmol(1), ...more })

  it('groups results of one instant and one visit into one procedure', async () => {
    const { labProcedures, labFindings } = await readTest(
      labResult('a', '1', at('2024-05-06T07:00:00-05:00')),
      labResult('b', '2', at('2024-05-06T12:00:00Z')),
      labResult('c', '3', at('2024-05-06T12:00:00Z', { encounter: { reference: 'Encounter/e' } })),
      labResult('d', '4', at('2024-05-07')),
      labResult('e', '5', mmol(1)),
      labResult('f', '6', mmol(1)),
    )
    expect(labProcedures.map(({ values }) => [values.name, values.collectedDate])).toEqual([
      ['Laboratory results', '2024-05-06T07:00:00-05:00'],
      ['Test 3', '2024-05-06T12:00:00Z'],
      ['Test 4', '2024-05-07'],
      ['Test 5', null],
      ['Test 6', null],
    ])
    expect(labFindings.map(({ procedure }) => labProcedures.findIndex(({ key }) => key === procedure))).toEqual([
      0, 0, 1, 2, 3, 4,
    ])
  })

  it('groups the members of a panel into one procedure', async () => {
    const { labProcedures, labFindings } = await readTest(
      labResult('a', '1', mmol(1)),
      labResult('panel', '58410-2', { effectiveDateTime: '2024-05-06', hasMember: refer('a', 'b') }),
      labResult('b', '2', mmol(2)),
    )
    expect(labProcedures.map(({ key, isGroup, values }) => [key, isGroup, values.name])).toEqual([
      ['Observation/panel', false, 'Test 58410-2'],
    ])
    expect(labFindings.map(({ key, values }) => [key, values.caseDate])).toEqual([
      ['Observation/a', '2024-05-06'],
      ['Observation/b', '2024-05-06'],
    ])
  })

  it('recognizes results without a category by their specimen or by the specimen in their LOINC name', async () => {
    const glucose = { code: loinc('15074-8', 'Glucose [Moles/volume] in Blood'), ...mmol(6.3) }
    const { labFindings, skipped } = await readTest(
      observation('a', glucose),
      observation('b', { code: { text: 'Culture' }, specimen: { reference: 'Specimen/s' }, valueString: 'No growth' }),
      observation('c', { code: { text: 'eye colour' }, valueString: 'blue' }),
      observation('d', { code: loinc('9269-2', 'Glasgow coma score total'), valueInteger: 13 }),
    )
    expect(labFindings.map(({ key }) => key)).toEqual(['Observation/a', 'Observation/b'])
    expect(skipped).toEqual({ 'Observation (no category)': 2 })
  })

  it.each(['survey', 'exam', 'procedure'])('recognizes a laboratory result of the category %s', async (category) => {
    const of = (id: string, more: object) => observation(id, { category: [concept(category, category)], ...more })
    const potassium = { code: { text: 'Potassium', coding: [{ system: systems.loinc, code: '2823-3' }] } }
    const rare = { code: { coding: [{ system: systems.loinc, code: '99999-9' }] } }
    const ranged = { referenceRange: [{ high: { value: 7 } }] }
    const { labFindings, skipped } = await readTest(
      of('by-code', { ...potassium, ...mmol(4) }),
      of('by-name', { code: loinc('15074-8', 'Glucose [Moles/volume] in Blood'), ...mmol(6.3) }),
      of('by-specimen', { code: { text: 'Culture' }, specimen: { reference: 'Specimen/s' }, valueString: 'No growth' }),
      of('by-range', { ...rare, ...mmol(6), ...ranged }),
      of('no-range', { ...rare, ...mmol(6) }),
      of('score', { ...rare, valueQuantity: quantity(6, '{score}'), ...ranged }),
      of('share', { code: loinc('10230-1', 'Ejection fraction'), valueQuantity: quantity(55, '%'), ...ranged }),
      of('no-code', { code: { text: 'x' }, ...mmol(6), ...ranged }),
      of('answer', {
        code: loinc('44250-9', 'Little interest'),
        valueCodeableConcept: concept('LA6568-5', 'Not at all'),
      }),
    )
    expect(labFindings.map(({ key }) => key)).toEqual(
      ['by-code', 'by-name', 'by-specimen', 'by-range'].map((id) => `Observation/${id}`),
    )
    expect(skipped).toEqual({ [`Observation (${category})`]: 5 })
  })

  it('does not take an answer about a specimen in a questionnaire for a result', async () => {
    const question = { category: [concept('survey', 'Survey')], code: loinc('99998-8', 'Have you seen blood in stool') }
    const { labFindings } = await readTest(observation('a', { ...question, valueCodeableConcept: concept('1', 'No') }))
    expect(labFindings).toEqual([])
  })

  it('counts a panel as skipped if it is shown neither as a result nor as the name of a procedure', async () => {
    const panel = (id: string, more: object = {}) => labResult(id, '58410-2', { hasMember: refer('a'), ...more })
    const all = [labResult('a', '1', mmol(1)), report('r', { result: refer('p') })]
    const { skipped, labFindings } = await readTest(panel('p'), ...all)
    expect([skipped, labFindings.length]).toEqual([{ 'Observation (panel)': 1 }, 1])
    const noted = await readTest(panel('p', { note: [{ text: 'Fasting' }] }), ...all)
    expect([noted.skipped, noted.labFindings.map(({ values }) => values.note)]).toEqual([{}, ['Fasting', null]])
    const alone = await readTest(panel('p'), labResult('a', '1', mmol(1)))
    expect([alone.skipped, alone.labProcedures.map(({ values }) => values.name)]).toEqual([{}, ['Test 58410-2']])
  })

  it('counts skipped results by category', async () => {
    const of = (id: string, category: string) =>
      observation(id, { category: [concept(category, category)], code: { text: 'x' }, valueString: 'y' })
    const { skipped } = await readTest(
      of('a', 'survey'),
      of('b', 'survey'),
      of('c', 'social-history'),
      of('d', 'exam'),
      of('e', 'procedure'),
    )
    expect(skipped).toEqual({
      'Observation (exam)': 1,
      'Observation (procedure)': 1,
      'Observation (social-history)': 1,
      'Observation (survey)': 2,
    })
  })
})

describe('importing a laboratory order', () => {
  const order = (id: string, more: object) => ({
    resourceType: 'ServiceRequest',
    id,
    status: 'active',
    intent: 'order',
    subject: ofPatient,
    category: [concept('108252007', 'Laboratory procedure')],
    code: { text: 'Lipids' },
    authoredOn: '2024-05-01',
    requester: { display: 'Dr. Voss' },
    ...more,
  })

  it('lists an active order among the labs until it has a result', async () => {
    const { labProcedures, procedures } = await readTest(
      order('open', {}),
      order('answered', {}),
      order('done', { status: 'completed' }),
      labResult('a', '1', {
        ...mmol(1),
        basedOn: [{ reference: 'ServiceRequest/answered' }],
        effectiveDateTime: '2024-05-02',
      }),
    )
    expect(labProcedures.find(({ key }) => key === 'ServiceRequest/open')?.values).toMatchObject({
      name: 'Lipids',
      labStId: 2,
      labStName: 'In progress',
      schedTime: '2024-05-01',
      providerName: 'Dr. Voss',
    })
    expect(procedures.map(({ key }) => key)).toEqual(['ServiceRequest/answered', 'ServiceRequest/done'])
  })
})
