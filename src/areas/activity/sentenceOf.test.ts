import type { MessageDescriptor } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { type Activity, activityTypes } from '#src/contract/activityLog.ts'
import { sentenceOf, type Reader } from './sentenceOf.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const translate = (text: MessageDescriptor) => i18n._(text)

const ann: Reader = { actingFor: null, isPatient: true }
const forNoah: Reader = { actingFor: 'Noah Whitaker', isPatient: false }
const staff: Reader = { actingFor: null, isPatient: false }

const line: Activity = {
  activityId: 1,
  timestamp: '2026-11-21T14:52:00.000Z',
  user: 'Ann Ames',
  isApp: false,
  isOwn: true,
  representing: null,
  activityType: 'page view',
  url: null,
  sentTo: null,
}
const labs = { ...line, url: '/app/records/labs' }
const drLee = { ...line, user: 'Dr. Hannah Lee', isOwn: false }
const sam = { ...line, user: 'Sam Whitaker', isOwn: false, representing: 'Ann Ames' }
const app = { ...line, user: 'HealthApp', isApp: true, isOwn: false, activityType: 'FHIR read' }

/** Returns the sentence without direction marks. */
const say = (activity: Activity, reader = ann) =>
  sentenceOf(activity, reader, translate)?.replaceAll(/[\u2068\u2069]/g, '') ?? null

describe('sentenceOf for consents that staff gave for the patient', () => {
  test.each([
    ['SMS consent given by staff', 'LEE gave consent to text messages for the patient'],
    ['SMS consent withdrawn by staff', 'LEE withdrew consent to text messages for the patient'],
    ['SMS number changed by staff', "LEE changed the patient's number for text messages"],
    ['app access changed by staff', 'For the patient, LEE changed what HealthApp may read'],
    ['app access removed by staff', 'For the patient, LEE removed access for HealthApp'],
  ])('says that the clinic did it: %s', (activityType, sentence) => {
    const said = say({ ...drLee, activityType, sentTo: 'HealthApp' })
    expect(said).toBe(sentence.replace('LEE', 'Dr. Hannah Lee from the clinic'))
  })
})

describe('sentenceOf for changes of who may act for the patient', () => {
  const byNobody = { ...line, user: '', isOwn: false }
  test.each([
    ['representative added', 'let Bob Boyd act for the patient', 'You let Bob Boyd act for a patient'],
    [
      'representative changed',
      'changed what Bob Boyd can do for the patient',
      'You changed what Bob Boyd can do for a patient',
    ],
    [
      'representative ended',
      'ended the access of Bob Boyd to the record',
      "You ended the access of Bob Boyd to a patient's record",
    ],
  ])('says who did it: %s', (activityType, done, own) => {
    const sentTo = 'Bob Boyd'
    expect(say({ ...drLee, activityType, sentTo })).toBe(`Dr. Hannah Lee from the clinic ${done}`)
    expect(say({ ...byNobody, activityType, sentTo })).toBe(`The clinic ${done}`)
    expect(say({ ...line, activityType, sentTo }, staff)).toBe(own)
  })

  test('names nobody if the name is missing', () => {
    expect(say({ ...drLee, activityType: 'representative added', sentTo: '' })).toBe(
      'Dr. Hannah Lee from the clinic let a person act for the patient',
    )
  })

  test('says that the clinic sent an invitation', () => {
    expect(say({ ...drLee, activityType: 'patient invited' })).toBe(
      'Dr. Hannah Lee from the clinic sent an invitation to the portal',
    )
  })
})

describe('sentenceOf for the reader’s own activities', () => {
  test.each([
    [labs, 'You looked at your labs'],
    [{ ...labs, url: '/app/records/history/allergies' }, 'You looked at your allergies'],
    [{ ...labs, url: '/app/records/history/' }, 'You looked at your medical history'],
    [{ ...labs, url: '/app/pharma/rx' }, 'You looked at your prescriptions'],
    [{ ...labs, url: '/app/messages/Compose/$mID' }, 'You began to write a message'],
    [{ ...labs, url: '/app/telehealth' }, 'You looked at another page'],
    [{ ...labs, url: '/app/constructor/__proto__' }, 'You looked at another page'],
    [{ ...line, activityType: 'sign-in' }, 'You signed in'],
    [{ ...line, activityType: 'password changed' }, 'You changed your password'],
    [{ ...line, activityType: 'app access changed', sentTo: 'HealthApp' }, 'You changed what HealthApp may read'],
    [{ ...line, activityType: 'app access removed' }, 'You removed access for an app'],
    [{ ...line, activityType: 'SMS consent given by staff' }, 'You gave consent to text messages for a patient'],
    [{ ...line, activityType: 'app access changed by staff' }, 'For a patient, you changed what an app may read'],
  ])('names the activity: case %#', (activity, sentence) => expect(say(activity)).toBe(sentence))

  test('names the person whom the reader acted for, and says “the labs” instead of “your labs”', () => {
    const forAnother = { ...labs, representing: 'Noah Whitaker' }
    expect(say(forAnother)).toBe('You looked at the labs, acting for Noah Whitaker')
    expect(say({ ...forAnother, activityType: 'acting for another' })).toBe('You began to act for Noah Whitaker')
    expect(say(forAnother, forNoah)).toBe('You looked at the labs, acting for Noah Whitaker')
  })

  test('speaks of a patient if the reader is staff', () => {
    expect(say(labs, staff)).toBe('You looked at the labs')
    expect(say({ ...line, activityType: 'record opened' }, staff)).toBe("You opened a patient's record")
  })
})

describe('sentenceOf for other people’s activities', () => {
  test('says “you” and “your” in the reader’s own record', () => {
    expect(say({ ...drLee, activityType: 'record opened' })).toBe('Dr. Hannah Lee opened your record')
    expect(say({ ...drLee, url: '/app/records/labs' })).toBe('Dr. Hannah Lee looked at your labs')
    expect(say({ ...sam, activityType: 'message read' })).toBe('Sam Whitaker, acting for you, read a message')
    expect(say({ ...sam, activityType: 'acting for another' })).toBe('Sam Whitaker began to act for you')
    expect(say({ ...app, url: '/fhir/r4/Observation' })).toBe('HealthApp read your measurements and results')
    expect(say({ ...app, url: '/fhir/Patient/$id/$everything' })).toBe('HealthApp read your name and contact details')
    expect(say(app)).toBe('HealthApp read your record')
  })

  test('says neither “you” nor “your” in the record of a person whom the reader represents', () => {
    const noahs = { ...sam, user: 'Lee Ray', representing: 'Noah Whitaker' }
    expect(say({ ...noahs, activityType: 'message sent' }, forNoah)).toBe(
      'Lee Ray, acting for Noah Whitaker, sent a message',
    )
    expect(say({ ...drLee, activityType: 'record opened' }, forNoah)).toBe('Dr. Hannah Lee opened the record')
    expect(say({ ...noahs, activityType: 'acting for another' }, forNoah)).toBe(
      'Lee Ray began to act for Noah Whitaker',
    )
  })
})

test('sentenceOf has words for every activity of the contract, for the reader and for others', () => {
  for (const activityType of Object.keys(activityTypes))
    for (const activity of [
      { ...line, activityType },
      { ...drLee, activityType },
    ])
      expect(`${activityType}: ${say(activity)}`).not.toMatch(new RegExp(`(You|Lee): ${activityType}$`))
})

test('sentenceOf shows an unknown activity by its type', () => {
  expect(say({ ...line, activityType: 'Form 12 signed' })).toBe('You: Form 12 signed')
  expect(say({ ...drLee, activityType: 'toString' })).toBe('Dr. Hannah Lee: toString')
})

test('sentenceOf returns null without a type, or if the name of another user is missing', () => {
  expect(say({ ...line, activityType: ' ' })).toBeNull()
  expect(say({ ...drLee, user: '' })).toBeNull()
})

test('sentenceOf wraps names in Unicode bidi isolates', () => {
  expect(sentenceOf({ ...drLee, activityType: 'sign-in' }, ann, translate)).toBe('\u2068Dr. Hannah Lee\u2069 signed in')
})
