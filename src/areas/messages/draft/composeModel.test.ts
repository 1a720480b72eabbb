import { describe, expect, it } from 'vitest'
import { messageLimits } from '#src/contract/messageWriting.ts'
import { testUser } from '#src/session/state/testSession.ts'
import { blankDraft } from './messageDraft.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import {
  addresseeNamed,
  afterSending,
  correspondentsOf,
  cutSubject,
  draftToPatient,
  hasContent,
  keyText,
  needsTopic,
  newMessageOf,
  recipientOfReply,
  recipientTypeFor,
  replyDraft,
  replySubject,
  topicsAsked,
  topicsOf,
  topicToSend,
} from './composeModel.ts'
import { docOfText } from '#src/richText/richDoc.ts'

const office = { recptID: 3, recptTypeID: 4, displayName: 'Front desk' }
const lee = { recptID: 2, recptTypeID: 59, displayName: 'Dr. Hannah Lee' }
const topics = topicsOf([{ PPRouteID: 7, NameX: 'Refill', DescX: '', Disclaimer: null }], 1)

describe('draftToPatient', () => {
  it('addresses the patient of the open record, and nobody without one', () => {
    const patient = { PtID: 9, displayName: 'Maria Alvarez Ruiz' }
    expect(draftToPatient(patient).to).toEqual({ recptID: 9, recptTypeID: 1, displayName: 'Maria Alvarez Ruiz' })
    expect(draftToPatient(null)).toEqual(blankDraft)
  })
})

describe('correspondentsOf', () => {
  it('returns each correspondent of the user once, latest first, and leaves out the user', () => {
    const { RecptID, RecptTypeID } = testUser
    const toUser = { recptID_To: RecptID, recptTypeID_To: RecptTypeID }
    const fromUser = { recptID_From: RecptID, recptTypeID_From: RecptTypeID }
    const messages = [
      testMessage({ ...toUser, date: '2026-11-01T10:00:00Z', recptID_From: 2, fromUserDisplayName: 'Dr. Hannah Lee' }),
      testMessage({
        ...fromUser,
        date: '2026-11-03T10:00:00Z',
        recptID_To: 3,
        recptTypeID_To: 4,
        toUserDisplayName: 'Front desk',
      }),
      testMessage({
        ...fromUser,
        date: '2026-11-02T10:00:00Z',
        recptID_To: 2,
        recptTypeID_To: 59,
        toUserDisplayName: 'Dr. Lee',
      }),
      testMessage({ ...fromUser, ...toUser, date: '2026-11-04T10:00:00Z' }),
    ]
    expect(correspondentsOf(messages, testUser).map(({ displayName }) => displayName)).toEqual([
      'Front desk',
      'Dr. Lee',
    ])
    expect(correspondentsOf([], testUser)).toEqual([])
  })
})

describe('the queries of the compose page', () => {
  it('ask for recipients of type 4 in the patient portal, and of every type in the other portals', () => {
    expect(recipientTypeFor('patient')).toBe('4')
    expect(recipientTypeFor('employee')).toBe('0')
    expect(recipientTypeFor('client')).toBe('0')
  })

  it('ask for active topics, sorted by name: of type 4 for a new message, of every type for a reply', () => {
    expect(topicsAsked(false)).toEqual({ $filter: 'IsActive eq true and PPRouteTypeID eq 4', $orderby: 'NameX' })
    expect(topicsAsked(true)).toEqual({ $filter: 'IsActive eq true', $orderby: 'NameX' })
  })

  it('leave out topics without a number or a name, and empty disclaimers', () => {
    const rows = [
      { PPRouteID: 1, NameX: 'A', DescX: 'B', Disclaimer: ' ' },
      { NameX: 'C' },
      { PPRouteID: 2, NameX: '' },
    ]
    expect(topicsOf(rows, 1)).toEqual([{ id: 1, name: 'A', description: 'B', disclaimer: null }])
  })

  it('returns the disclaimer of a topic to patients and clients, never to staff', () => {
    const rows = [{ PPRouteID: 1, NameX: 'A', DescX: 'B', Disclaimer: 'In an emergency, call 911.' }]
    expect(topicsOf(rows, 1)[0]?.disclaimer).toBe('In an emergency, call 911.')
    expect(topicsOf(rows, 99)[0]).toEqual({ id: 1, name: 'A', description: 'B', disclaimer: null })
  })
})

describe('addresseeNamed', () => {
  it('returns the chosen recipient only if it is in the list', () => {
    const options = [{ key: { recptID: 2, recptTypeID: 59 }, displayName: 'Dr. Hannah Lee', email: null, kind: null }]
    expect(addresseeNamed(options, keyText(lee))).toEqual(lee)
    expect(addresseeNamed(options, keyText(office))).toBeNull()
  })
})

describe('a reply', () => {
  it('goes to the sender, or to the recipient if the user is the sender', () => {
    const user = { ...testUser, RecptID: 1, RecptTypeID: 1 }
    const got = testMessage()
    const sent = testMessage({
      recptID_From: 1,
      recptTypeID_From: 1,
      recptID_To: 3,
      recptTypeID_To: 4,
      toUserDisplayName: 'Front desk',
    })
    expect(recipientOfReply(got, user)).toEqual(lee)
    expect(recipientOfReply(sent, user)).toEqual(office)
  })

  it('goes to the recipient of the answered message if the represented person sent that message', () => {
    const acting = { RecptID: 2, RecptTypeID: 59, displayName: '', relationship: '', PtID: null }
    expect(recipientOfReply(testMessage(), { ...testUser, acting })).toMatchObject({ recptID: 1, recptTypeID: 1 })
  })

  it.each([
    ['Your lipid panel', 'Re: Your lipid panel'],
    ['Re: Your lipid panel', 'Re: Your lipid panel'],
    ['RE:re : Your lipid panel', 'Re: Your lipid panel'],
    ['رد: نتائجك', 'Re: نتائجك'],
    ['Result', 'Re: Result'],
    ['', 'Re:'],
  ])('to %j has the subject %j', (subject, answer) => {
    expect(replySubject(subject)).toBe(answer)
  })

  it('has a subject that is cut to the contract’s limit without splitting a character', () => {
    expect(replySubject('a'.repeat(200))).toHaveLength(messageLimits.subject)
    expect(cutSubject(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199))
  })

  it('starts addressed to the sender of the message, with its subject and topic, and without content', () => {
    const draft = replyDraft(testMessage({ messageID: 9, ppRouteID: 7, topic: 'Refill' }), testUser)
    expect(draft).toMatchObject({ to: lee, subject: 'Re: Your lipid panel', routeID: 7, topic: 'Refill', replyTo: 9 })
    expect(hasContent(draft)).toBe(false)
    expect(hasContent({ ...draft, doc: docOfText('Thank you') })).toBe(true)
  })

  it('opens the inbox after it is sent, and a new message opens the outbox', () => {
    expect(afterSending(true)).toBe('/app/messages/Inbox')
    expect(afterSending(false)).toBe('/app/messages/Outbox')
  })
})

describe('a new message', () => {
  it('has content from its first visible letter on', () => {
    expect(hasContent({ ...blankDraft, to: lee, routeID: 7, subject: '  ' })).toBe(false)
    expect(hasContent({ ...blankDraft, subject: 'x' })).toBe(true)
  })

  it('needs a topic only if it goes to an office and topics exist', () => {
    expect(needsTopic({ ...blankDraft, to: office }, topics)).toBe(true)
    expect(needsTopic({ ...blankDraft, to: office }, [])).toBe(false)
    expect(needsTopic({ ...blankDraft, to: office }, null)).toBe(false)
    expect(needsTopic({ ...blankDraft, to: office, replyTo: 9 }, topics)).toBe(false)
    expect(needsTopic({ ...blankDraft, to: lee }, topics)).toBe(false)
    expect(needsTopic(blankDraft, topics)).toBe(false)
  })

  it('is sent without its topic only if the list of topics is known and does not contain that topic', () => {
    expect(topicToSend({ ...blankDraft, routeID: 7 }, topics)).toBe(7)
    expect(topicToSend({ ...blankDraft, routeID: 8 }, topics)).toBeNull()
    expect(topicToSend({ ...blankDraft, routeID: 8 }, null)).toBe(8)
  })

  it('is sent in the name of the represented person', () => {
    const uploadKey = '7b0f1e9e-5a0c-4b53-9a52-0d0f6c1c9f10'
    const file = { no: 1, uploadKey, name: 'a.jpg', extension: 'jpg', size: 9, width: 1, height: 1, thumbnail: null }
    const draft = {
      ...blankDraft,
      to: office,
      cc: lee,
      routeID: 7,
      subject: ' Refill ',
      doc: docOfText('Please'),
      files: [file],
    }
    const own = newMessageOf(draft, testUser, topics)
    expect(own).toEqual({
      subject: 'Refill',
      body: '<p>Please</p>',
      recptID_From: 10,
      recptTypeID_From: 1,
      recptID_To: 3,
      recptTypeID_To: 4,
      ppMsgID_Prev: null,
      ppRouteID: 7,
      ppRouteEntID: null,
      ccID: 2,
      ccRecptTypeID: 59,
      attachments: [{ uploadKey }],
    })
    const acting = { RecptID: 20, RecptTypeID: 1, displayName: '', relationship: 'mother', PtID: 20 }
    expect(newMessageOf(draft, { ...testUser, acting }, topics)).toEqual({ ...own, recptID_From: 20 })
  })
})
