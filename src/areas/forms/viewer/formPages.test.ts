import { describe, expect, it } from 'vitest'
import { testDraft, testEntry, testTemplate } from '../testForm.ts'
import { begunPages, hasReview, pageToShow, prefilledOn, reviewNo, stepsOf } from './formPages.ts'

const [first, second] = testTemplate.pages
const third = { pageEntryID: 3, title: { en: 'Sign' }, components: [] }
const template = { pages: [first!, second!, third] }
const all = stepsOf(template, () => true)
const withoutSecond = stepsOf(template, (id) => id !== 2)

describe('stepsOf', () => {
  it('leaves out hidden pages, and keeps the numbers of the others', () => {
    expect(withoutSecond.map(({ no, page }) => [no, page.pageEntryID])).toEqual([
      [1, 1],
      [3, 3],
    ])
  })
})

describe('pageToShow', () => {
  it('shows the page of the address', () => {
    expect(pageToShow(template, all, 2)).toBe(2)
  })

  it('shows the next page if the page is hidden', () => {
    expect(pageToShow(template, withoutSecond, 2)).toBe(3)
  })

  it('shows the check before submitting for the number after the last page, and for any higher one', () => {
    expect(reviewNo(template)).toBe(4)
    expect(pageToShow(template, all, 4)).toBe(4)
    expect(pageToShow(template, all, 99)).toBe(4)
  })

  it('shows the only page of a form without a check', () => {
    const single = { pages: [first!] }
    expect(hasReview(single)).toBe(false)
    expect(
      pageToShow(
        single,
        stepsOf(single, () => true),
        2,
      ),
    ).toBe(1)
  })
})

describe('prefilledOn', () => {
  const from = (DataFieldID: number, Value: string) => ({ DataFieldID, Value, source: 'record' as const, date: null })
  const answers = (values: Readonly<Record<number, string>>) => (comEntryID: number) => values[comEntryID] ?? ''

  it('has the answers of the page, also those in groups', () => {
    const prefilled = [from(1, 'Maria'), from(3, '555'), from(4, 'Latex')]
    const found = prefilledOn(first!, prefilled, answers({ 101: 'Maria', 103: '555', 104: 'Latex' }))
    expect(found.map(({ DataFieldID }) => DataFieldID)).toEqual([1, 3])
  })

  it('leaves out answers that the person changed or removed', () => {
    const prefilled = [from(1, 'Maria'), from(3, '555')]
    expect(prefilledOn(first!, prefilled, answers({ 101: 'María', 103: '' }))).toEqual([])
  })
})

describe('begunPages', () => {
  const base = [testEntry(4, 'Latex'), testEntry(1, '')]
  const pagesOf = (...args: Parameters<typeof begunPages>) => [...begunPages(...args)]

  it('has the pages with answers that were saved at the clinic', () => {
    expect(pagesOf(testTemplate, { base, revision: 1 }, null)).toEqual([2])
    expect(pagesOf(testTemplate, { base, revision: 1 }, testDraft({ visited: [1], revision: 0 }))).toEqual([1, 2])
    expect(pagesOf(testTemplate, { base: [], revision: 0 }, null)).toEqual([])
  })

  it('has only the opened pages of a draft whose answers were saved from here', () => {
    expect(pagesOf(testTemplate, { base, revision: 1 }, testDraft({ visited: [1], revision: 1 }))).toEqual([1])
  })
})
