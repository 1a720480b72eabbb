import { describe, expect, it } from 'vitest'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'
import { docOfText } from '#src/richText/richDoc.ts'
import { type CardLine, cleanCardValue, withCardLines } from './cardLines.ts'
import { blankCard, blankDraft, readMessageDraft } from './messageDraft.ts'

const id: CardLine = { side: 'front', field: 'memberId', value: 'BHX 4821 7730 02', isCorrected: false }
const phone: CardLine = { side: 'back', field: 'phone', value: '(800) 555-0110', isCorrected: true }

describe('withCardLines', () => {
  it('adds a paragraph per line below the text, the front’s first', () => {
    expect(htmlOfDoc(withCardLines(docOfText('My card'), [phone, id]))).toBe(
      '<p>My card</p><p>Member ID: BHX 4821 7730 02 (read from the photo, accepted by the sender)</p>' +
        '<p>Member services: (800) 555-0110 (read from the photo, corrected by the sender)</p>',
    )
  })

  it('returns the text as it is without lines', () => {
    expect(withCardLines(docOfText('My card'))).toEqual(docOfText('My card'))
  })

  it('escapes markup in a value', () => {
    const html = htmlOfDoc(withCardLines(docOfText('x'), [{ ...id, value: '<img src=x>' }]))
    expect(html).toContain('Member ID: &lt;img src=x&gt; (read')
  })
})

describe('cleanCardValue', () => {
  it.each([
    ['  BHX  4821 ', 'BHX 4821'],
    ['a\nb\u0000c', 'a b c'],
    ['\u202E4821\u200B', '4821'],
    ['\u2028 ', ''],
    ['9'.repeat(80), '9'.repeat(60)],
    [`${'9'.repeat(59)}😀`, '9'.repeat(59)],
  ])('returns %j as %j', (text, clean) => {
    expect(cleanCardValue(text)).toBe(clean)
  })
})

it('readMessageDraft returns accepted lines, and reads older drafts without them', () => {
  const draft = { ...blankDraft, card: { ...blankCard, lines: [id] } }
  expect(readMessageDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(readMessageDraft({ ...blankDraft, card: blankCard })?.card?.lines).toBeUndefined()
  expect(readMessageDraft({ ...draft, card: { ...blankCard, lines: [{ ...id, value: '9'.repeat(61) }] } })).toBeNull()
})
