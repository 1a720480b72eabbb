import { describe, expect, it } from 'vitest'
import { readMessageDraft } from '../draft/messageDraft.ts'
import { insuranceCardDraft } from './insuranceCardDraft.ts'

const begun = {
  prvID: 7,
  prvFullName: 'Dr. Hannah Lee',
  subject: 'Insurance card',
  body: '',
  ppRouteEntID: 7,
  ppRouteID: 4,
}

describe('insuranceCardDraft', () => {
  it('is addressed to the provider, with the subject and topic, and asks for both sides', () => {
    expect(insuranceCardDraft(begun)).toMatchObject({
      to: { recptID: 7, recptTypeID: 59, displayName: 'Dr. Hannah Lee' },
      subject: 'Insurance card',
      routeID: 4,
      routeEntID: 7,
      card: { front: null, back: null, missingReason: null },
      files: [],
    })
  })

  it('has no name of the provider if the clinic sent none, and cuts a long subject', () => {
    const draft = insuranceCardDraft({ ...begun, prvFullName: null, subject: 'a'.repeat(300) })
    expect(draft.to?.displayName).toBe('')
    expect(draft.subject).toHaveLength(200)
  })

  it('can be read after it was stored', () => {
    const draft = insuranceCardDraft(begun)
    expect(readMessageDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })
})
