import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Component, fieldTypes, type InnerComponent } from '#src/contract/formTemplate.ts'
import { answerText } from './answerText.ts'
import { bodyParts } from './bodyRegions.ts'
import { wordsByLanguage } from './words/wordsByLanguage.ts'

const style = { locale: 'en', timeZone: 'America/New_York' } as const
const field = (fieldType: InnerComponent['fieldType'], over: Partial<InnerComponent> = {}): InnerComponent => ({
  comEntryID: 1,
  dataFieldID: 1,
  fieldType,
  label: { en: 'Field' },
  ...over,
})
/** Narrow spaces of `Intl` become plain ones. */
const said = (component: Component | InnerComponent, value: string, locale: 'en' | 'es' | 'ar' = 'en') =>
  answerText(component, value, { ...style, locale }).replaceAll(/[\u00a0\u202f]/g, ' ')

const choices = [
  { value: 'a', label: { en: 'First', es: 'Primero' } },
  { value: 'own', label: { en: 'Other' }, isOther: true },
]

describe('an answer as text', () => {
  it.each([
    ['a number with its decimals and unit', field('decimal', { unit: 'kg' }), '-1234.50', '-1,234.50 kg'],
    ['a number with too many digits to be exact', field('whole'), '12345678901234567890', '12345678901234567890'],
    ['a computed text', field('computed'), 'severe', 'severe'],
    ['a computed yes or no', field('computed', { itemType: 'boolean' }), 'false', 'No'],
    ['a text that only looks like one', field('computed'), 'false', 'false'],
    ['an impossible number', field('whole'), 'ten', 'ten'],
    ['a scale without an end', field('scale'), '7', '7'],
    ['an impossible date', field('date'), '2026-02-30', '2026-02-30'],
    ['an impossible time', field('time'), '25:00', '25:00'],
    ['midnight', field('time'), '00:05', '12:05 AM'],
    ['no', field('yesNo'), 'false', 'No'],
    ['a choice', field('oneOf', { choices }), 'a', 'First'],
    ['an own answer', field('oneOf', { choices }), 'other:mine', 'Other: mine'],
    ['a choice that no longer exists', field('oneOf', { choices }), 'gone', 'gone'],
    ['several choices', field('someOf', { choices }), '["a","other:mine"]', 'First and Other: mine'],
    ['unreadable choices', field('someOf', { choices }), 'a', ''],
    ['an unreadable signature', field('signature'), '{}', ''],
    ['an unreadable diagram', field('bodyDiagram'), '[1]', ''],
    ['an unreadable file', field('file'), '"x"', ''],
    ['an unreadable table', field('table'), '{"a":1}', ''],
    ['nothing', field('text'), '', ''],
    ['a note', field('note'), 'x', ''],
  ])('is right for %s', (_, component, value, text) => {
    expect(said(component, value)).toBe(text)
  })

  it('says the time of a signature in the zone of the clinic', () => {
    const value = JSON.stringify({ name: 'Ann', strokes: [], signedAt: '2026-11-20T02:30:00Z' })
    expect(said(field('signature'), value)).toBe('Ann, November 19, 2026 at 9:30 PM')
  })

  it('is in the language, and in English where the template has no other words', () => {
    expect(said(field('oneOf', { choices }), 'a', 'es')).toBe('Primero')
    expect(said(field('oneOf', { choices }), 'other:mío', 'es')).toBe('Other: mío')
    expect(said(field('date'), '2026-11-03', 'es')).toBe('3 de noviembre de 2026')
    // Digits are the same in every language, so that numbers can be compared.
    expect(said(field('whole'), '12', 'ar')).toBe('12')
    expect(said(field('scale', { high: 10 }), '7', 'ar')).toBe('7 من 10')
  })

  it('has a line for each row of a table that has an answer', () => {
    const table = {
      ...field('table'),
      components: [
        field('text', { dataFieldID: 2, label: { en: 'Name' } }),
        field('yesNo', { dataFieldID: 3, label: {} }),
      ],
    }
    expect(said(table, '[{"2":"A","3":"true"},{},{"3":"false"}]')).toBe('Name: A; Yes\nNo')
  })

  it('never throws, whatever is stored', () => {
    const types = fc.constantFrom(...fieldTypes, 'table' as const, 'note' as const, 'group' as const)
    fc.assert(
      fc.property(types, fc.oneof(fc.string(), fc.json()), (type, value) => {
        expect(answerText(field(type, { choices }), value, style)).toBeTypeOf('string')
      }),
    )
  })
})

it.each(['en', 'es', 'ar'] as const)('every part of the body has words of its own in %s', (locale) => {
  const { frontParts, backParts } = wordsByLanguage[locale]
  const names = [
    ...bodyParts.front.map((part) => frontParts[part]),
    ...bodyParts.back.map((part) => backParts[part] ?? frontParts[part]),
  ]
  expect(names.filter((name) => name.trim() === '')).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
