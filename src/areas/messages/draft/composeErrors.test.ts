import { describe, expect, it } from 'vitest'
import { messageLimits } from '#src/contract/messages.ts'
import { blankDraft, type MessageDraft } from './messageDraft.ts'
import { bytesTooMany, errorsOf, errorsOfRefusal, withoutCorrected } from './composeErrors.ts'
import { docOfText } from './richDoc.ts'

const topics = [{ id: 7, name: 'Refill', description: '', disclaimer: null }]
const whole: MessageDraft = {
  ...blankDraft,
  to: { recptID: 2, recptTypeID: 59, displayName: 'Dr. Hannah Lee' },
  subject: 'Refill',
  doc: docOfText('Please'),
}

describe('what stands in the way of sending', () => {
  it('is nothing with a recipient, a subject and a message', () => {
    expect(errorsOf(whole, topics)).toEqual({})
  })

  it('is what is missing', () => {
    expect(errorsOf({ ...blankDraft, subject: ' ', doc: docOfText(' \n\n ') }, topics)).toEqual({
      to: 'to-missing',
      subject: 'subject-missing',
      body: 'body-missing',
    })
  })

  it('is a file that is still being made ready', () => {
    expect(errorsOf(whole, topics, true)).toEqual({ files: 'files-waiting' })
  })

  it('is a topic that is missing or gone, where an office needs one', () => {
    const toOffice = { ...whole, to: { recptID: 3, recptTypeID: 4, displayName: 'Front desk' } }
    expect(errorsOf(toOffice, topics)).toEqual({ topic: 'topic-missing' })
    expect(errorsOf({ ...toOffice, routeID: 8 }, topics)).toEqual({ topic: 'topic-missing' })
    expect(errorsOf({ ...toOffice, routeID: 7 }, topics)).toEqual({})
  })

  it('is a body from the first byte over the limit, counted as it travels', () => {
    const around = '<p></p>'.length
    expect(errorsOf({ ...whole, doc: docOfText('a'.repeat(messageLimits.body - around)) }, topics)).toEqual({})
    expect(errorsOf({ ...whole, doc: docOfText('a'.repeat(messageLimits.body - around + 1)) }, topics)).toEqual({
      body: 'body-too-long',
    })
    expect(bytesTooMany('ä'.repeat(messageLimits.body / 2 + 1))).toBe(2)
  })

  it('takes a body of 5 MB for too long and for nothing worse', () => {
    expect(errorsOf({ ...whole, doc: docOfText('words '.repeat(873_814)) }, topics)).toEqual({ body: 'body-too-long' })
  })
})

describe('a refusal', () => {
  it('is shown at the field that it is about', () => {
    expect(errorsOfRefusal('recipient-gone')).toEqual({ to: 'to-gone' })
    expect(errorsOfRefusal('topic-gone')).toEqual({ topic: 'topic-gone' })
    expect(errorsOfRefusal('attachment-gone')).toEqual({ files: 'files-gone' })
  })

  it('is of the whole message otherwise', () => {
    expect(errorsOfRefusal('conflict')).toEqual({})
  })
})

describe('what was wrong', () => {
  const all = errorsOf(blankDraft, topics)

  it('stays until it is changed', () => {
    expect(withoutCorrected(all, {})).toEqual(all)
    expect(withoutCorrected(all, { subject: 'x' })).toEqual({ to: 'to-missing', body: 'body-missing' })
    expect(withoutCorrected(all, { doc: docOfText('x') })).toEqual({ to: 'to-missing', subject: 'subject-missing' })
    expect(withoutCorrected({ files: 'files-gone' }, { files: [] })).toEqual({})
  })

  it('of a topic may be right for another recipient', () => {
    expect(withoutCorrected({ topic: 'topic-missing' }, { to: null })).toEqual({})
    expect(withoutCorrected({ topic: 'topic-missing' }, { routeID: 7 })).toEqual({})
  })
})
