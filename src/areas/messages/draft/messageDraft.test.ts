import { describe, expect, it } from 'vitest'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { docOfText } from '#src/richText/richDoc.ts'
import { blankDraft, readMessageDraft, type MessageDraft } from './messageDraft.ts'

const file = (no: number) => ({
  no,
  uploadKey: `7b0f1e9e-5a0c-4b53-9a52-0d0f6c1c9f${String(no).padStart(2, '0')}`,
  name: 'Home readings.jpg',
  extension: 'jpg',
  size: 1_200_000,
  width: 1600,
  height: 1200,
  thumbnail: null,
})
const whole: MessageDraft = {
  to: { recptID: 2, recptTypeID: 59, displayName: 'Dr. Hannah Lee' },
  cc: null,
  routeID: 7,
  topic: 'Refill',
  routeEntID: null,
  subject: 'Re: Refill',
  doc: docOfText('Two\nlines\n\nأهلاً'),
  replyTo: 9,
  files: [file(1)],
}

describe('readMessageDraft', () => {
  it('returns a draft as it was stored', () => {
    expect(readMessageDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
    expect(readMessageDraft(JSON.parse(JSON.stringify(blankDraft)))).toEqual(blankDraft)
  })

  it('accepts at most as many files as a message may have', () => {
    const files = Array.from({ length: attachmentLimits.count }, (_, place) => file(place + 1))
    expect(readMessageDraft({ ...whole, files })?.files).toHaveLength(attachmentLimits.count)
    expect(readMessageDraft({ ...whole, files: [...files, file(11)] })).toBeNull()
  })

  it('returns the sides of an insurance card, and none for a draft of an older version', () => {
    const card = {
      front: { no: 1, fault: 'blurred', isAccepted: true },
      back: null,
      missingReason: 'The back is empty',
    }
    expect(readMessageDraft({ ...whole, card })?.card).toEqual(card)
    expect(readMessageDraft(whole)?.card).toBeUndefined()
    expect(readMessageDraft({ ...whole, card: { ...card, missingReason: 'a'.repeat(501) } })).toBeNull()
  })

  it.each([null, {}, { ...whole, doc: '<p>x</p>' }, { ...whole, files: [file(0)] }, { ...whole, to: 'lee' }])(
    'returns null for %j',
    (content) => {
      expect(readMessageDraft(content)).toBeNull()
    },
  )
})
