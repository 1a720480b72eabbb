import { describe, expect, it } from 'vitest'
import { recordLanguage } from './recordLanguage.ts'

describe('recordLanguage', () => {
  it('marks English words on a screen in another language', () => {
    expect(recordLanguage('One tablet\nevery morning', 'es')).toBe('en')
    expect(recordLanguage('Gout', 'ar')).toBe('en')
  })
  it('marks nothing on an English screen', () => expect(recordLanguage('Gout', 'en')).toBeUndefined())
  it.each([
    ['another alphabet', 'الربو'],
    ['letters that English lacks', 'Una tableta en la mañana'],
    ['no word', '10 %'],
    ['no text', null],
  ])('marks no text with %s', (_, text) => expect(recordLanguage(text, 'ar')).toBeUndefined())
})
