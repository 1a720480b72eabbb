import { describe, expect, it } from 'vitest'
import { messageLimits } from '#src/contract/messageWriting.ts'
import { blankDraft, type MessageDraft } from './messageDraft.ts'
import { bytesTooMany, errorsOf, errorsOfRefusal, withoutCorrected } from './composeErrors.ts'
import { docOfText } from '#src/richText/richDoc.ts'

const topics = [{ id: 7, name: 'Refill', description: '', disclaimer: null }]
const whole: MessageDraft = {
  ...blankDraft,
  to: { recptID: 2, recptTypeID: 59, displayName: 'Dr. Hannah Lee' },
  subject: 'Refill',
  doc: docOfText('Please'),
}

describe('errorsOf', () => {
  it('returns nothing for a message with recipient, subject and text', () => {
    expect(errorsOf(whole, topics)).toEqual({})
  })

  it('returns an error for each missing field', () => {
    expect(errorsOf({ ...blankDraft, subject: ' ', doc: docOfText(' \n\n ') }, topics)).toEqual({
      to: 'to-missing',
      subject: 'subject-missing',
      body: 'body-missing',
    })
  })

  it('returns an error for the files while a file is being prepared', () => {
    expect(errorsOf(whole, topics, true)).toEqual({ files: 'files-waiting' })
  })

  it('returns an error if an office needs a topic and the draft’s topic is missing or gone', () => {
    const toOffice = { ...whole, to: { recptID: 3, recptTypeID: 4, displayName: 'Front desk' } }
    expect(errorsOf(toOffice, topics)).toEqual({ topic: 'topic-missing' })
    expect(errorsOf({ ...toOffice, routeID: 8 }, topics)).toEqual({ topic: 'topic-missing' })
    expect(errorsOf({ ...toOffice, routeID: 7 }, topics)).toEqual({})
  })

  it('returns an error for a body that is one byte over the limit, counted in the bytes that are sent', () => {
    const around = '<p></p>'.length
    expect(errorsOf({ ...whole, doc: docOfText('a'.repeat(messageLimits.body - around)) }, topics)).toEqual({})
    expect(errorsOf({ ...whole, doc: docOfText('a'.repeat(messageLimits.body - around + 1)) }, topics)).toEqual({
      body: 'body-too-long',
    })
    expect(bytesTooMany('ä'.repeat(messageLimits.body / 2 + 1))).toBe(2)
  })

  it('reports a body of 5 MB as too long, and does not fail', () => {
    expect(errorsOf({ ...whole, doc: docOfText('words '.repeat(873_814)) }, topics)).toEqual({ body: 'body-too-long' })
  })
})

describe('errorsOfRefusal', () => {
  it('returns the field that the refusal is about', () => {
    expect(errorsOfRefusal('recipient-gone')).toEqual({ to: 'to-gone' })
    expect(errorsOfRefusal('topic-gone')).toEqual({ topic: 'topic-gone' })
    expect(errorsOfRefusal('attachment-gone')).toEqual({ files: 'files-gone' })
  })

  it('returns nothing if the refusal is about the whole message', () => {
    expect(errorsOfRefusal('conflict')).toEqual({})
  })
})

describe('withoutCorrected', () => {
  const all = errorsOf(blankDraft, topics)

  it('keeps an error until its field is changed', () => {
    expect(withoutCorrected(all, {})).toEqual(all)
    expect(withoutCorrected(all, { subject: 'x' })).toEqual({ to: 'to-missing', body: 'body-missing' })
    expect(withoutCorrected(all, { doc: docOfText('x') })).toEqual({ to: 'to-missing', subject: 'subject-missing' })
    expect(withoutCorrected({ files: 'files-gone' }, { files: [] })).toEqual({})
  })

  it('drops a topic error when the recipient changes', () => {
    expect(withoutCorrected({ topic: 'topic-missing' }, { to: null })).toEqual({})
    expect(withoutCorrected({ topic: 'topic-missing' }, { routeID: 7 })).toEqual({})
  })
})
