import { describe, expect, it } from 'vitest'
import type { Component, TemplateContent } from '#src/contract/formTemplate.ts'
import { checkTemplate } from '#src/formEngine/checkTemplate.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { QuestionnaireRefusal } from './Conversion.ts'
import { readQuestionnaire } from './readQuestionnaire.ts'
import { control, expression, inSpanish, intakeQuestionnaire, scored } from './testQuestionnaire.ts'

const form = (item: readonly object[], more: object = {}) => ({
  resourceType: 'Questionnaire',
  title: 'Form',
  status: 'active',
  item,
  ...more,
})
const question = (linkId: string, type: string, more: object = {}) => ({ linkId, text: linkId, type, ...more })

function read(file: unknown): { content: TemplateContent; leftOut: string[] } {
  const { content, leftOut } = readQuestionnaire(file, 'test', 'test')
  expect(checkTemplate(content)).toEqual([])
  return { content, leftOut: leftOut.map(({ what, linkIds }) => [what, ...linkIds].join(' ')) }
}

function reasonsOf(file: unknown): readonly string[] {
  try {
    readQuestionnaire(file, 'test', 'test')
  } catch (error) {
    if (error instanceof QuestionnaireRefusal) return error.reasons
    throw error
  }
  return []
}

/** Opens a form, so that a test can answer questions and see others. */
function opened(item: readonly object[], more: object = {}) {
  const { content } = read(form(item, more))
  const engine = openForm(
    { ...content, templateId: 1, version: 1 },
    { mode: 'edit', record: null, answers: [], today: '2026-11-20' },
  )
  const idOf = (linkId: string) => {
    const found = placedComponents(content.pages).find(({ component }) => component.linkId === linkId)
    if (!found) throw new Error(`no component ${linkId}`)
    return found.component.comEntryID
  }
  return {
    answer: (linkId: string, value: string) => engine.change(idOf(linkId), value),
    isShown: (linkId: string) => engine.stateOf(idOf(linkId)).isShown,
    valueOf: (linkId: string) => engine.stateOf(idOf(linkId)).value,
    problemOf: (linkId: string) => engine.stateOf(idOf(linkId)).problem,
  }
}

const enabled = (operator: string, answer: object, question = 'a') => ({
  enableWhen: [{ question, operator, ...answer }],
})

describe('a template of a Questionnaire', () => {
  it('has its pages, groups, headings and tables', () => {
    const { content, leftOut } = read(intakeQuestionnaire)
    const shape = (components: readonly Component[]): unknown =>
      components.map(({ fieldType, linkId, components: inner }) =>
        inner ? [linkId, fieldType, shape(inner)] : [linkId, fieldType],
      )
    expect(content.pages.map(({ title, components }) => [title, shape(components)])).toEqual([
      [
        { en: 'About you' },
        [
          ['you.note', 'note'],
          ['born', 'date'],
          ['since', 'date'],
          ['since', 'time'],
          [
            'body',
            'group',
            [
              ['weight', 'decimal'],
              ['measures', 'note'],
              ['height', 'decimal'],
              ['bmi', 'computed'],
            ],
          ],
          [
            'medicines',
            'table',
            [
              ['medicine', 'text'],
              ['daily', 'whole'],
            ],
          ],
          ['languages', 'table', [['languages', 'text']]],
          ['card', 'file'],
        ],
      ],
      [
        { en: 'Habits' },
        [
          ['smokes', 'yesNo'],
          ['packs', 'scale'],
          ['drinks', 'someOf'],
          ['44250-9', 'oneOf'],
          ['44255-8', 'oneOf'],
          ['score', 'computed'],
          ['call', 'note'],
        ],
      ],
    ])
    expect(leftOut).toEqual([])
    const [born] = content.pages[0]?.components.slice(1) ?? []
    expect(born).toMatchObject({ required: true, prefill: 'birthDate' })
  })

  it('gives a question the same data field in every version, and another one in another form', () => {
    const idOf = (source: string, more: readonly object[]) =>
      readQuestionnaire(form([...more, question('a', 'string')]), source, 'x').content.pages[0]?.components.at(-1)
        ?.dataFieldID
    expect(idOf('one', [question('b', 'string')])).toBe(idOf('one', []))
    expect(idOf('other', [])).not.toBe(idOf('one', []))
  })

  it('asks with the hint of a question that has no other text', () => {
    const hint = question('hint', 'display', { text: 'Your city', extension: [control('flyover')] })
    const { content } = read(form([{ linkId: 'a', type: 'string', item: [hint] }]))
    expect(content.pages[0]?.components).toMatchObject([{ linkId: 'a', label: { en: 'Your city' } }])
  })

  it('has units of UCUM as people read them', () => {
    const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
    const counted = (linkId: string, valueCoding: object) =>
      question(linkId, 'decimal', { extension: [{ url, valueCoding }] })
    const { content } = read(
      form([
        counted('score', { code: '{score}', display: '{score}' }),
        counted('rate', { code: '{breaths}/min' }),
        counted('mass', { code: 'kg', display: 'kilograms' }),
        counted('weight', { code: '[lb_av]' }),
      ]),
    )
    const units = content.pages[0]?.components.map(({ unit }) => unit)
    expect(units).toEqual(['score', '{breaths}/min', 'kilograms', 'lb'])
  })

  it('has a language if all texts have it', () => {
    const translated = { ...question('a', 'string'), text: 'Pain', _text: inSpanish('Dolor') }
    const { content } = read(form([translated], { _title: inSpanish('Formulario') }))
    expect(content.name).toEqual({ en: 'Form', es: 'Formulario' })
    expect(content.pages[0]?.components[0]?.label).toEqual({ en: 'Pain', es: 'Dolor' })
    const partial = read(form([translated]))
    expect(partial.content.pages[0]?.components[0]?.label).toEqual({ en: 'Pain' })
  })

  it('has the words of the app in English if the app does not have its language', () => {
    const options = [{ valueString: 'Te' }]
    const asked = form([question('a', 'open-choice', { answerOption: options })], { language: 'nb-NO' })
    expect(read(asked).content.pages[0]?.components[0]?.choices).toMatchObject([
      { label: { nb: 'Te' } },
      { label: { nb: 'Other' }, isOther: true },
    ])
  })

  it('has the choices of value sets in the file', () => {
    const concept = [{ code: 'y', display: 'Yes', designation: [{ language: 'es', value: 'Sí' }] }]
    const set = { resourceType: 'ValueSet', id: 'yn', compose: { include: [{ system: 'urn:yn', concept }] } }
    const { content } = read(form([question('a', 'choice', { answerValueSet: '#yn' })], { contained: [set] }))
    expect(content.pages[0]?.components[0]?.choices).toEqual([
      { value: 'y', label: { en: 'Yes' }, code: { system: 'urn:yn', code: 'y' } },
    ])
    const beside = { ...set, url: 'urn:set' }
    const asked = form([question('a', 'choice', { answerValueSet: 'urn:set' })])
    const known = read(
      form([question('a', 'choice', { answerValueSet: 'http://terminology.hl7.org/ValueSet/v2-0136' })]),
    )
    expect(known.content.pages[0]?.components[0]?.choices?.map(({ value }) => value)).toEqual(['Y', 'N'])
    expect(
      read({ resourceType: 'Bundle', entry: [asked, beside].map((resource) => ({ resource })) }).content.pages[0]
        ?.components[0]?.choices,
    ).toHaveLength(1)
  })
})

describe('enableWhen', () => {
  it.each([
    ['exists', 'string', { answerBoolean: true }, 'x', true, false],
    ['exists', 'string', { answerBoolean: false }, 'x', false, true],
    ['=', 'boolean', { answerBoolean: false }, 'false', true, false],
    ['!=', 'integer', { answerInteger: 3 }, '4', true, false],
    ['!=', 'integer', { answerInteger: 3 }, '3', false, false],
    ['>', 'decimal', { answerDecimal: 3 }, '3.5', true, false],
    ['<=', 'integer', { answerInteger: 0 }, '1', false, false],
    ['>=', 'date', { answerDate: '2026-01-01' }, '2026-01-02', true, false],
    ['<', 'time', { answerTime: '08:00:00' }, '07:59', true, false],
  ])(
    '%s of a %s holds by the answer, and without one only where FHIR says so',
    (operator, type, answer, value, answered, empty) => {
      const { answer: give, isShown } = opened([
        question('a', type),
        question('b', 'string', enabled(operator, answer)),
      ])
      expect(isShown('b')).toBe(empty)
      give('a', value)
      expect(isShown('b')).toBe(answered)
    },
  )

  it('holds if one of several answers fulfills it', () => {
    const options = ['x', 'y'].map((valueString) => ({ valueString }))
    const { answer, isShown } = opened([
      question('a', 'choice', { repeats: true, answerOption: options }),
      question('same', 'string', enabled('=', { answerString: 'x' })),
      question('other', 'string', enabled('!=', { answerString: 'x' })),
    ])
    expect([isShown('same'), isShown('other')]).toEqual([false, false])
    answer('a', '["x"]')
    expect([isShown('same'), isShown('other')]).toEqual([true, false])
    answer('a', '["x","y"]')
    expect([isShown('same'), isShown('other')]).toEqual([true, true])
  })

  it('takes a typed answer for the choice with that text', () => {
    const { answer, isShown } = opened([
      question('a', 'open-choice', { answerOption: [{ valueString: 'Tea' }, { valueString: 'Mate' }] }),
      question('same', 'string', enabled('=', { answerString: 'Tea' })),
      question('other', 'string', enabled('!=', { answerString: 'Tea' })),
    ])
    answer('a', 'other:Tea')
    expect([isShown('same'), isShown('other')]).toEqual([true, false])
  })

  it('compares a time with seconds', () => {
    const { answer, isShown } = opened([
      question('a', 'time'),
      question('before', 'string', enabled('<', { answerTime: '08:30:15' })),
      question('at', 'string', enabled('=', { answerTime: '08:30:00' })),
    ])
    answer('a', '08:30')
    expect([isShown('before'), isShown('at')]).toEqual([true, true])
    answer('a', '08:31')
    expect([isShown('before'), isShown('at')]).toEqual([false, false])
  })

  it('shows a note below a question without an answer, which hides the questions below it', () => {
    const note = question('note', 'display')
    const { isShown } = opened([question('a', 'boolean', { item: [note, question('below', 'string')] })])
    expect([isShown('note'), isShown('below')]).toEqual([true, false])
  })

  it('hides what is in a hidden group, and what is below a question without an answer', () => {
    const { answer, isShown } = opened([
      question('a', 'boolean', { item: [question('below', 'string')] }),
      question('g', 'group', {
        ...enabled('=', { answerBoolean: true }),
        item: [question('h', 'group', { item: [question('inner', 'string')] })],
      }),
    ])
    expect([isShown('below'), isShown('inner')]).toEqual([false, false])
    answer('a', 'true')
    expect([isShown('below'), isShown('inner')]).toEqual([true, true])
    answer('a', 'false')
    expect([isShown('below'), isShown('inner')]).toEqual([true, false])
  })
})

describe('FHIRPath', () => {
  const value = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`
  const computed = (text: string, type = 'decimal') =>
    question('result', type, { readOnly: true, extension: [expression('calculatedExpression', text)] })

  it('calculates no value without the answers that it needs', () => {
    const { answer, valueOf } = opened([
      question('a', 'decimal'),
      question('b', 'decimal'),
      computed(`(${value('a')} / ${value('b')}).round(2)`),
    ])
    answer('a', '7')
    expect(valueOf('result')).toBe('')
    answer('b', '3')
    expect(valueOf('result')).toBe('2.33')
    answer('b', '0')
    expect(valueOf('result')).toBe('')
  })

  it('calculates yes or no, and neither without the answers that it needs', () => {
    const { answer, valueOf, isShown } = opened([
      question('a', 'decimal'),
      computed(`${value('a')} > 100`, 'boolean'),
      question('item', 'string', enabled('=', { answerBoolean: false }, 'result')),
    ])
    expect([valueOf('result'), isShown('item')]).toEqual(['', false])
    answer('a', '101')
    expect([valueOf('result'), isShown('item')]).toEqual(['true', false])
    answer('a', '99')
    expect([valueOf('result'), isShown('item')]).toEqual(['false', true])
  })

  it('finds no code and no label in a typed answer', () => {
    const coded = { valueCoding: { system: 'urn:x', code: 'tea', display: 'Tea' } }
    const text = `${value('a')}.display != 'Tea'`
    const { answer, isShown } = opened([
      question('a', 'open-choice', { answerOption: [coded, { valueCoding: { code: 'mate', display: 'Mate' } }] }),
      question('other', 'string', { extension: [expression('enableWhenExpression', text)] }),
      question('coded', 'string', { extension: [expression('enableWhenExpression', `${value('a')}.code.exists()`)] }),
    ])
    expect([isShown('other'), isShown('coded')]).toEqual([false, false])
    answer('a', 'mate')
    expect([isShown('other'), isShown('coded')]).toEqual([true, true])
    answer('a', 'other:Water')
    expect([isShown('other'), isShown('coded')]).toEqual([false, false])
  })

  it('adds scores in the way of LHC-Forms, through variables and %questionnaire', () => {
    const variable = (name: string, text: string) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/variable',
      valueExpression: { name, language: 'text/fhirpath', expression: text },
    })
    const scoreOf = (linkId: string) =>
      `%questionnaire.item.where(linkId = '${linkId}').answerOption.where(valueCoding.code=%resource.item.where(linkId = '${linkId}').answer.valueCoding.code).extension.where(url=%scoreUrl).valueDecimal`
    const total = question('total', 'decimal', {
      readOnly: true,
      extension: [
        variable('scoreUrl', "'http://hl7.org/fhir/StructureDefinition/ordinalValue'"),
        variable('q1', scoreOf('1')),
        variable('q2', scoreOf('2')),
        variable('any', '%q1.exists() or %q2.exists()'),
        expression('calculatedExpression', 'iif(%any, iif(%q1.exists(), %q1, 0) + iif(%q2.exists(), %q2, 0), {})'),
      ],
    })
    const { answer, valueOf } = opened([scored('1', 'One'), scored('2', 'Two'), total])
    expect(valueOf('total')).toBe('')
    answer('1', 'LA6569-3')
    expect(valueOf('total')).toBe('1')
    answer('2', 'LA6571-9')
    expect(valueOf('total')).toBe('4')
  })

  it.each([
    [`${value('yes')} and ${value('n')} > 2`, { yes: 'true', n: '3' }, true],
    [`(${value('n')} > 2).not()`, {}, false],
    [`(${value('n')} > 2).not()`, { n: '1' }, true],
    [`${value('n')} != 2`, {}, false],
    [`${value('n')}.empty()`, {}, true],
    [`${value('yes')} or ${value('n')} = 2`, { n: '2' }, true],
    [`${value('yes')} implies ${value('n')} = 2`, { yes: 'false' }, true],
    [`${value('yes')} xor ${value('n')} = 2`, { yes: 'true', n: '1' }, true],
    [`%resource.descendants().where(linkId='c').answer.value.code = 'LA6569-3'`, { c: 'LA6569-3' }, true],
    [`%resource.descendants().where(linkId='c').answer.where(value.code = 'LA6569-3').exists()`, {}, false],
    [`iif(${value('n')}.exists(), ${value('n')}, 10) > 5`, {}, true],
  ])('shows an item by %s with %j: %j', (text, answers, shown) => {
    const { answer, isShown } = opened([
      question('yes', 'boolean'),
      question('n', 'integer'),
      scored('c', 'Choice'),
      question('item', 'string', { extension: [expression('enableWhenExpression', text)] }),
    ])
    for (const [linkId, given] of Object.entries(answers)) answer(linkId, given)
    expect(isShown('item')).toBe(shown)
  })

  it('subtracts variables without spaces, and knows names with a hyphen', () => {
    const variable = (name: string, text: string) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/variable',
      valueExpression: { name, language: 'text/fhirpath', expression: text },
    })
    const variables = [variable('a-value', value('a')), variable('b', value('b'))]
    const difference = expression('calculatedExpression', '%a-value-%b-1')
    const result = question('result', 'decimal', { readOnly: true, extension: [...variables, difference] })
    const { answer, valueOf } = opened([question('a', 'decimal'), question('b', 'decimal'), result])
    answer('a', '7')
    answer('b', '3')
    expect(valueOf('result')).toBe('3')
  })

  it.each([
    ['%patient.birthDate < today()', '%patient is not known'],
    ["%resource.item.where(linkId='n').answer.value.ln()", 'ln() is not understood'],
    ["%resource.item.where(linkId='none').answer.value", 'it reads an item that is not there'],
    ["%resource.item.where(linkId='row').answer.value", 'it takes several answers for one'],
    ["%resource.item.where(linkId='n').answer.valueString", 'valueString of an answer of another type'],
    ['1 +', 'the end is not expected'],
    ['@2020-01-01', 'is not understood'],
  ])('is refused, with the expression, if it is %s', (text, why) => {
    const [reason] = reasonsOf(
      form([question('n', 'integer'), question('row', 'integer', { repeats: true }), computed(text)]),
    )
    expect(reason).toContain(text)
    expect(reason).toContain(why)
  })
})

describe('a check of an answer', () => {
  const constraint = (name: string, expressionPart: object) => ({
    url: `http://hl7.org/fhir/StructureDefinition/${name}`,
    extension: [
      { url: 'key', valueId: 'c-1' },
      { url: 'severity', valueCode: 'error' },
      { url: 'expression', ...expressionPart },
      { url: 'human', valueString: 'Must be above the first.' },
    ],
  })
  const text = "%context.answer.value > %resource.item.where(linkId='a').answer.value"

  it.each([
    ['questionnaire-constraint', { valueString: text }],
    ['targetConstraint', { valueExpression: { language: 'text/fhirpath', expression: text } }],
  ])('by %s refuses an answer of which it is false', (name, expressionPart) => {
    const { answer, problemOf } = opened([
      question('a', 'integer'),
      question('b', 'integer', { extension: [constraint(name, expressionPart)] }),
    ])
    const refused = { code: 'macro', text: { en: 'Must be above the first.' } }
    answer('b', '3')
    expect(problemOf('b')).toBe(null)
    answer('a', '3')
    expect(problemOf('b')).toEqual(refused)
    answer('b', '4')
    expect(problemOf('b')).toBe(null)
    answer('a', '5')
    expect(problemOf('b')).toEqual(refused)
    answer('b', '')
    expect(problemOf('b')).toBe(null)
  })
})

describe('a Questionnaire is refused', () => {
  it.each([
    [
      'has choices elsewhere',
      [question('a', 'choice', { answerValueSet: 'http://x.org/vs' })],
      'value set http://x.org/vs',
    ],
    ['has an unknown modifier', [question('a', 'string', { modifierExtension: [{ url: 'urn:not' }] })], 'urn:not'],
    ['is of another version of FHIR', [question('a', 'choice', { option: [] })], 'option is not in FHIR R4'],
    ['has a type that is not in FHIR R4', [question('a', 'coding')], 'no type coding'],
    [
      'repeats inside what repeats',
      [question('g', 'group', { repeats: true, item: [question('a', 'string', { repeats: true })] })],
      'repeats inside',
    ],
    ['has two items of one linkId', [question('a', 'string'), question('a', 'string')], 'two items have this linkId'],
    ['requires a reference', [question('a', 'reference', { required: true })], "can't ask for a reference"],
    ['asks for a quantity without a unit', [question('a', 'quantity')], 'needs a unit'],
    [
      'depends on an unknown item',
      [question('a', 'string', enabled('exists', { answerBoolean: true }, 'x'))],
      'not in the form',
    ],
    ['asks nothing', [], 'it asks nothing'],
  ])('if it %s', (_, item, why) => {
    expect(reasonsOf(form(item)).join('\n')).toContain(why)
  })

  it('with all reasons at once', () => {
    expect(reasonsOf(form([question('a', 'coding'), question('b', 'quantity')]))).toHaveLength(2)
  })
})

describe('what a template does not have', () => {
  it('is listed as left out if the answers mean the same without it', () => {
    const { leftOut } = read(
      form([
        question('a', 'string', {
          extension: [{ url: 'urn:extra' }, expression('initialExpression', '%patient.maritalStatus.text')],
        }),
        question('b', 'reference'),
        question('checked', 'string', {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint',
              extension: [{ url: 'expression', valueString: 'answer.value.length() > 3' }],
            },
          ],
        }),
        question('advised', 'integer', {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint',
              extension: [
                { url: 'expression', valueString: 'answer.value > 3' },
                { url: 'severity', valueCode: 'warning' },
                { url: 'human', valueString: 'Few' },
              ],
            },
          ],
        }),
        question('c', 'string', { readOnly: true }),
        question('d', 'string', {
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true }],
        }),
        question('e', 'string', { item: [question('help', 'display', { extension: [control('help')] })] }),
        question('g', 'group', { required: true, item: [question('h', 'string')] }),
        question('i', 'group', { required: true, item: [question('j', 'string', { required: true })] }),
      ]),
    )
    expect(leftOut).toEqual([
      'extension urn:extra a',
      'that a group needs an answer g',
      'value from the record: %patient.maritalStatus.text a',
      'question of type reference b',
      'answer that nobody can give, because it is read-only c',
      'hidden item d',
      'check of an answer: answer.value.length() > 3 checked',
      'check of an answer: answer.value > 3 advised',
    ])
  })
})
