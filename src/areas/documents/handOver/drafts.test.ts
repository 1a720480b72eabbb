import { describe, expect, it } from 'vitest'
import { maxEncodedLength } from '#src/contract/documentMail.ts'
import { blankMail, charactersLeft, mailFaults, readMailDraft } from './mailDraft.ts'
import { blankShare, readStaffDraft, recipientKey, staffFaults } from './staffDraft.ts'
import { sendProblem } from './useSending.ts'

const mail = { to: 'office@lakeside.example', cc: '', subject: 'For my visit', message: 'Please add this.' }

describe('mailFaults', () => {
  it('accepts an e-mail without Cc', () => {
    expect(mailFaults(mail)).toEqual([])
  })
  it('names every fault in the order of the form', () => {
    expect(mailFaults({ ...blankMail, cc: 'x' })).toEqual([
      'to-blank',
      'cc-incorrect',
      'subject-blank',
      'message-blank',
    ])
  })
  it.each(['office.lakeside', 'a@b', 'a b@c.d', '@c.d', 'a@b.c\r\nBcc: x@y.z'])('refuses the address "%s"', (to) => {
    expect(mailFaults({ ...mail, to })).toEqual(['to-incorrect'])
  })
  it('trims addresses', () => {
    expect(mailFaults({ ...mail, to: ' a@b.c ', cc: ' d@e.f ' })).toEqual([])
  })
  it('refuses texts that are too long for an address, in any alphabet', () => {
    expect(mailFaults({ ...mail, message: 'a'.repeat(maxEncodedLength) })).toEqual(['too-long'])
    expect(mailFaults({ ...mail, message: 'ب'.repeat(2100) })).toEqual(['too-long'])
    expect(mailFaults({ ...mail, message: 'ب'.repeat(1900) })).toEqual([])
  })
})

describe('charactersLeft', () => {
  it('is null while there is plenty of space', () => {
    expect(charactersLeft(mail)).toBeNull()
  })
  it('counts characters like those in the message', () => {
    const left = charactersLeft({ subject: 'س', message: 'ب'.repeat(1800) })
    expect(left).toBeGreaterThan(190)
    expect(left).toBeLessThan(210)
    expect(charactersLeft({ subject: 'a', message: 'a'.repeat(maxEncodedLength + 99) })).toBe(-100)
  })
})

it('readMailDraft and readStaffDraft read what was stored, and nothing else', () => {
  expect(readMailDraft({ ...mail })).toEqual(mail)
  expect(readMailDraft({ to: 'a' })).toBeNull()
  expect(readStaffDraft({ ...blankShare })).toEqual(blankShare)
  expect(readStaffDraft('x')).toBeNull()
})

describe('staffFaults', () => {
  const nadia = { key: { recptID: 1, recptTypeID: 59 }, displayName: 'Nadia Okafor, RN', email: null, kind: null }
  const share = { recipient: recipientKey(nadia), subject: 'Summary', message: 'Please check.' }
  it('accepts a whole message', () => {
    expect(staffFaults(share, nadia)).toEqual([])
  })
  it('names recipient, then subject, then message', () => {
    expect(staffFaults(blankShare, undefined)).toEqual(['recipient-blank', 'subject-blank', 'message-blank'])
  })
  it.each([
    ['ids of 0', { ...nadia, key: { recptID: 0, recptTypeID: 59 } }],
    ['no entry in the list any more', undefined],
  ])('refuses a recipient with %s', (_, recipient) => {
    expect(staffFaults(share, recipient)).toEqual(['no-ids'])
  })
})

it('sendProblem tells the reasons of a refusal apart', () => {
  const refused = (status: number, code: 'internal' | 'not-sent' = 'internal') =>
    sendProblem({ kind: 'refused', code, status, retryAfter: null })
  expect([400, 404, 413, 429, 500].map((status) => refused(status))).toEqual([
    'address',
    'gone',
    'too-large',
    'too-many',
    'failed',
  ])
  expect(refused(0, 'not-sent')).toBe('not-sent')
})
