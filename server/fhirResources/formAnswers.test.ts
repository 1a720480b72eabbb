import { describe, expect, it } from 'vitest'
import { openForm } from '#src/formEngine/openForm.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { readQuestionnaire } from '../questionnaire/readQuestionnaire.ts'
import { expression } from '../questionnaire/testQuestionnaire.ts'
import { jsonOf } from './element.ts'
import { formAnswers } from './formAnswers.ts'

/** Returns the items of the response to a Questionnaire that is answered in its template. */
function responseTo(item: readonly object[], answers: Readonly<Record<string, string>>): unknown {
  const file = { resourceType: 'Questionnaire', title: 'Form', status: 'active', item }
  const { content } = readQuestionnaire(file, 'test', 'test')
  const form = openForm(
    { ...content, templateId: 1, version: 1 },
    { mode: 'edit', record: null, answers: [], today: '2026-11-20' },
  )
  for (const { component } of placedComponents(content.pages)) {
    const value = answers[component.linkId ?? '']
    if (value !== undefined) form.change(component.comEntryID, value)
  }
  return JSON.parse(jsonOf(formAnswers(content, form.entries(), { timeZone: null, urlOf: String })))
}

describe('an answer in FHIR', () => {
  it.each([
    ['a whole number', { valueInteger: 2 }, '2', { valueInteger: 2 }],
    ['a date', { valueDate: '2026-01-31' }, '2026-01-31', { valueDate: '2026-01-31' }],
    ['a time', { valueTime: '08:30:00' }, '08:30:00', { valueTime: '08:30:00' }],
    ['a text', { valueString: '2' }, '2', { valueString: '2' }],
  ])('to a choice has the type of its option: %s', (_, option, given, answer) => {
    const asked = { linkId: 'a', text: 'A', type: 'choice', answerOption: [option] }
    expect(responseTo([asked], { a: given })).toEqual([{ linkId: 'a', text: 'A', answer: [answer] }])
  })

  it('that is calculated has the unit of its item, with its code', () => {
    const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
    const unit = { url, valueCoding: { system: 'http://unitsofmeasure.org', code: '[lb_av]' } }
    const doubled = expression('calculatedExpression', "%resource.item.where(linkId='a').answer.value * 2")
    const items = [
      { linkId: 'a', text: 'A', type: 'decimal' },
      { linkId: 'b', text: 'B', type: 'quantity', readOnly: true, extension: [unit, doubled] },
    ]
    expect(responseTo(items, { a: '60.25' })).toMatchObject([
      { linkId: 'a', answer: [{ valueDecimal: 60.25 }] },
      {
        linkId: 'b',
        answer: [{ valueQuantity: { value: 120.5, unit: 'lb', system: 'http://unitsofmeasure.org', code: '[lb_av]' } }],
      },
    ])
  })

  it.each([
    ['2147483647', { valueInteger: 2_147_483_647 }],
    ['-2147483648', { valueInteger: -2_147_483_648 }],
    ['2147483648', { valueDecimal: 2_147_483_648 }],
  ])('of the whole number %s is an integer if FHIR has it', (given, answer) => {
    const asked = { linkId: 'a', text: 'A', type: 'integer' }
    expect(responseTo([asked], { a: given })).toEqual([{ linkId: 'a', text: 'A', answer: [answer] }])
  })

  it('of yes or no that is calculated is a boolean', () => {
    const isHeavy = expression('calculatedExpression', "%resource.item.where(linkId='a').answer.value > 100")
    const items = [
      { linkId: 'a', text: 'A', type: 'decimal' },
      { linkId: 'b', text: 'B', type: 'boolean', readOnly: true, extension: [isHeavy] },
    ]
    expect(responseTo(items, { a: '60' })).toMatchObject([
      { linkId: 'a' },
      { linkId: 'b', answer: [{ valueBoolean: false }] },
    ])
  })
})
