import { describe, expect, it } from 'vitest'
import { chosenText, otherText, withChoice } from './choiceAnswers.ts'
import { choices, field } from './testTemplate.ts'

const some = field(1, 'someOf', {
  choices: [
    ...choices('a', 'b'),
    { value: 'own', label: { en: 'Other' }, isOther: true },
    { value: 'none', label: { en: 'None' }, isExclusive: true },
  ],
})

describe('withChoice', () => {
  it('keeps the order of the choices', () => {
    expect(withChoice(some, '["b"]', 'a', true)).toBe('["a","b"]')
    expect(withChoice(some, '["b","other:x"]', 'a', true)).toBe('["a","b","other:x"]')
  })
  it('removes a choice', () => {
    expect(withChoice(some, '["a","b"]', 'a', false)).toBe('["b"]')
    expect(withChoice(some, '["a"]', 'a', false)).toBe('')
    expect(withChoice(some, '["a","other:x"]', 'own', false)).toBe('["a"]')
  })
  it('replaces an own answer', () => {
    expect(withChoice(some, '["own"]', 'other:x', true)).toBe('["other:x"]')
    expect(withChoice(some, '["other:x"]', 'other:xy', true)).toBe('["other:xy"]')
  })
  it('removes all others with an exclusive choice, and the exclusive one with any other', () => {
    expect(withChoice(some, '["a","other:x"]', 'none', true)).toBe('["none"]')
    expect(withChoice(some, '["none"]', 'b', true)).toBe('["b"]')
  })
  it('starts again from an unreadable answer', () => {
    expect(withChoice(some, '{', 'b', true)).toBe('["b"]')
  })
})

it('chosenText drops what is chosen twice', () => {
  expect(chosenText(some, ['b', 'a', 'b'])).toBe('["a","b"]')
})

it('otherText returns the text of an own answer only', () => {
  expect(otherText('other:')).toBe('')
  expect(otherText('other:a:b')).toBe('a:b')
  expect(otherText('a')).toBe(null)
})
