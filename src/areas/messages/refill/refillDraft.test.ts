import { describe, expect, it } from 'vitest'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { textOfDoc } from '#src/richText/richDoc.ts'
import { refillDraft, refillRecipient, refillTopic, type RefillOf, type RefillTopic } from './refillDraft.ts'

const option = (recptTypeID: number, recptID: number, displayName: string): RecipientOption => ({
  key: { recptID, recptTypeID },
  displayName,
  email: null,
  kind: null,
})
const lee = option(59, 1, 'Dr. Hannah Lee')
const nadia = option(59, 8, 'Nadia Okafor, RN')
const billing = option(4, 1, 'Billing office')
const desk = option(4, 2, 'Front desk')
const everybody = [lee, nadia, billing, desk]

const topic = (PPRouteID: number, NameX: string, more: RefillTopic = {}): RefillTopic => ({ PPRouteID, NameX, ...more })
const refills = topic(4, 'Medicine or refill', { PrvID: 8 })
const topics = [topic(1, 'Appointment', { DescX: 'A time' }), topic(3, 'Insurance'), refills]

const rx = (over: Partial<RefillOf> = {}): RefillOf => ({
  name: 'Metformin 500 mg',
  instructions: 'Twice a day with food',
  prescriber: 'Dr. Hannah Lee',
  prvID: 1,
  dateWritten: '2026-05-15',
  ...over,
})
const nameFor = (...choice: Parameters<typeof refillRecipient>) => refillRecipient(...choice)?.displayName ?? null

describe('refillRecipient', () => {
  it('is the prescriber if the sender may write to them', () => {
    expect(refillRecipient(rx(), everybody, refills)).toEqual({ ...lee.key, displayName: 'Dr. Hannah Lee' })
  })
  it('finds a prescriber without a number by the name', () => {
    expect(nameFor(rx({ prvID: null, prescriber: 'dr. hannah  lee' }), everybody, null)).toBe('Dr. Hannah Lee')
    expect(nameFor(rx({ prvID: undefined }), everybody, null)).toBe('Dr. Hannah Lee')
  })
  it('never guesses between two people of the same name, or takes the name if the number is another’s', () => {
    const other = option(59, 9, 'Dr. Hannah Lee')
    expect(nameFor(rx({ prvID: null }), [lee, other], null)).toBeNull()
    expect(nameFor(rx({ prvID: 5 }), [lee], null)).toBeNull()
  })
  it('is the provider whom the topic names if the prescriber can’t be written to', () => {
    expect(nameFor(rx({ prvID: 2, prescriber: 'Dr. Omar Haddad' }), everybody, refills)).toBe('Nadia Okafor, RN')
  })
  it('is an office only if there is no other', () => {
    const gone = rx({ prvID: 2 })
    expect(nameFor(gone, [desk], null)).toBe('Front desk')
    expect(nameFor(gone, [billing, desk], null)).toBeNull()
    expect(nameFor(gone, [billing, desk], { ...refills, PrvID: 77 })).toBeNull()
    expect(nameFor(gone, [], refills)).toBeNull()
  })
  it('is never a patient', () => {
    expect(nameFor(rx({ prvID: 3 }), [option(1, 3, 'Dr. Hannah Lee')], null)).toBeNull()
  })
})

describe('refillTopic', () => {
  it.each([
    ['Medicine or refill', 'Appointment', 'Prescriptions'],
    ['Recetas y medicamentos', 'Citas'],
    ['تجديد الوصفة', 'موعد'],
  ])('chooses %s', (name, ...others) => {
    expect(refillTopic([...others, name].map((text, id) => topic(id, text)))?.NameX).toBe(name)
  })
  it('chooses none if no topic or more than one fits', () => {
    expect(refillTopic([topic(1, 'Appointment'), topic(2, 'Medical records')])).toBeNull()
    expect(refillTopic([topic(1, 'Medicines'), topic(2, 'Medicine allergies')])).toBeNull()
    expect(refillTopic([])).toBeNull()
  })
})

describe('refillDraft', () => {
  it('has recipient, topic, subject and body', () => {
    const text = 'Please refill this medicine:\n\nMedicine: Metformin 500 mg'
    const draft = refillDraft(rx(), { subject: 'Request refill', text }, { recipients: everybody, topics })
    expect(draft).toMatchObject({
      to: { recptID: 1, recptTypeID: 59 },
      routeID: 4,
      topic: 'Medicine or refill',
      subject: 'Request refill',
      replyTo: null,
      files: [],
    })
    expect(textOfDoc(draft.doc)).toBe(text)
  })
  it('leaves recipient and topic to the sender if neither is known', () => {
    const draft = refillDraft(rx(), { subject: 'Request refill', text: 'x' }, { recipients: [], topics: [] })
    expect(draft).toMatchObject({ to: null, routeID: null, topic: null, subject: 'Request refill' })
  })
})
