import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Visit } from './appointments.ts'
import { Allergy, Problem, Procedure } from './history.ts'
import { CodedWord, Finding } from './labs.ts'
import { vitals } from './vitals.ts'

it('parses names without the tags of SNOMED CT, and their other parentheses unchanged', () => {
  const problem = { problemID: 1, code: null, status: 'active', dateDiagnosed: null, codeInfo: null }
  expect(v.parse(Problem, { ...problem, description: 'Ischemic stroke (disorder)' }).description).toBe(
    'Ischemic stroke',
  )
  expect(v.parse(Problem, { ...problem, description: 'Hepatitis B (adult)' }).description).toBe('Hepatitis B (adult)')

  const order = { procedureID: 1, date: null, performer: null, status: null, isOrder: true }
  expect(v.parse(Procedure, { ...order, name: 'Appendectomy (procedure)' }).name).toBe('Appendectomy')

  const allergy = { allergyHisId: 1, allergy: 'Wine (substance)', dateRecorded: null, hasAllergies: true }
  expect(v.parse(Allergy, { ...allergy, reactions: 'Wheal (finding), Hives (disorder)' })).toMatchObject({
    allergy: 'Wine',
    reactions: 'Wheal, Hives',
  })

  const visit = { ptEncID: 1, admission: null, discharge: null, followUp: null, placeOfService: null, providers: null }
  const procedures = [{ name: 'Biopsy of colon (procedure)', date: null, status: null }]
  expect(
    v.parse(Visit, { ...visit, type: 'Encounter for check up (procedure)', reason: null, procedures }),
  ).toMatchObject({ type: 'Encounter for check up', reason: null, procedures: [{ name: 'Biopsy of colon' }] })

  const finding = { labFID: 1, labPFID: null, labCPFID: null, descX: null, units: null, range: null }
  expect(
    v.parse(Finding, {
      ...finding,
      nameX: 'Color',
      valueX: 'Brown color (qualifier value)',
      caseDate: null,
      statusID: 3,
    }).valueX,
  ).toBe('Brown color')
  const word = { code: '281302008', nameX: 'Above reference range (qualifier value)' }
  expect(v.parse(CodedWord, word).nameX).toBe('Above reference range')
})

it('keeps the tag of a diagnosis, also if its reply is parsed again', () => {
  const stroke = { problemID: 1, code: null, status: null, dateDiagnosed: null, codeInfo: null }
  const parsed = v.parse(Problem, { ...stroke, description: 'Ischemic stroke (disorder)' })
  expect(parsed).toMatchObject({ description: 'Ischemic stroke', semanticTag: 'disorder' })
  expect(v.parse(Problem, parsed)).toEqual(parsed)
  expect(v.parse(Problem, { ...stroke, description: 'Gout' }).semanticTag).toBeNull()
})

it('parses the names of further vital signs without tags', () => {
  const others = [{ code: '1', nameX: 'Mean pressure (observable entity)', value: 90, units: 'mm[Hg]' }]
  const { entries } = vitals.reply.entries.vitalsTable.entries.value.item
  const empty = Object.fromEntries(Object.keys(entries).map((key) => [key, null]))
  const nameX = 'Oxygen saturation (observable entity)'
  const remark = { slot: 'other:2', nameX, state: 'preliminary', interpretations: [], note: null, absentReason: null }
  const record = { ...empty, Date: '2026-11-18', others, remarks: [remark] }
  const reply = v.parse(vitals.reply, { hasVitals: true, vitalsTable: { value: [record] } })
  expect(reply.vitalsTable.value[0]?.others[0]).toEqual({ ...others[0], nameX: 'Mean pressure' })
  expect(reply.vitalsTable.value[0]?.remarks).toEqual([{ ...remark, nameX: 'Oxygen saturation' }])
})
