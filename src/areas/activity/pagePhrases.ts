import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A page in the middle of a sentence: the reader's own, and another person's. */
interface PagePhrase {
  readonly yours: MessageDescriptor
  readonly theirs: MessageDescriptor
}

const same = (phrase: MessageDescriptor): PagePhrase => ({ yours: phrase, theirs: phrase })

const record: PagePhrase = { yours: msg`your record`, theirs: msg`the record` }

/** Pages of the app by the beginning of their address; the longest that fits wins. */
const phrases: Readonly<Record<string, PagePhrase>> = {
  '/app/about': same(msg`the page about this portal`),
  '/app/appointments': { yours: msg`your appointments`, theirs: msg`the appointments` },
  '/app/appointments/visits': { yours: msg`your visits`, theirs: msg`the visits` },
  '/app/billing': { yours: msg`your bills`, theirs: msg`the bills` },
  '/app/diagnostics': same(msg`the AI diagnostics`),
  '/app/diagnostics/VisualVitals': same(msg`the camera's reading of vital signs`),
  '/app/documents': { yours: msg`your documents`, theirs: msg`the documents` },
  '/app/home': { yours: msg`your overview`, theirs: msg`the overview` },
  '/app/messages': { yours: msg`your messages`, theirs: msg`the messages` },
  '/app/patients': same(msg`the list of patients`),
  '/app/pharma': { yours: msg`your medications`, theirs: msg`the medications` },
  '/app/pharma/ad-meds': { yours: msg`the medicines given to you`, theirs: msg`the medicines given` },
  '/app/pharma/rx': { yours: msg`your prescriptions`, theirs: msg`the prescriptions` },
  '/app/records': record,
  '/app/records/emergency': { yours: msg`your emergency card`, theirs: msg`the emergency card` },
  '/app/records/history': { yours: msg`your medical history`, theirs: msg`the medical history` },
  '/app/records/history/allergies': { yours: msg`your allergies`, theirs: msg`the allergies` },
  '/app/records/history/diagnostics': { yours: msg`your diagnoses`, theirs: msg`the diagnoses` },
  '/app/records/history/immun': { yours: msg`your immunizations`, theirs: msg`the immunizations` },
  '/app/records/history/radiology': { yours: msg`your radiology results`, theirs: msg`the radiology results` },
  '/app/records/labs': { yours: msg`your labs`, theirs: msg`the labs` },
  '/app/records/vitals': { yours: msg`your vital signs`, theirs: msg`the vital signs` },
  '/app/search': { yours: msg`the search of your record`, theirs: msg`the search of the record` },
  '/app/settings': { yours: msg`your settings`, theirs: msg`the settings` },
  '/app/settings/account': { yours: msg`your account`, theirs: msg`the account` },
  '/app/settings/activity': { yours: msg`your activity log`, theirs: msg`the activity log` },
  '/app/settings/device': same(msg`what the device keeps`),
  '/app/settings/fhir-settings': {
    yours: msg`which apps may read your record`,
    theirs: msg`which apps may read the record`,
  },
  '/app/settings/password': same(msg`the page to change a password`),
  '/app/settings/sms-consent': { yours: msg`your consent to text messages`, theirs: msg`the consent to text messages` },
  '/auth': same(msg`the sign-in page`),
}

/** The page at an address or a route's pattern. */
export function pagePhrase(url: string | null, isReaders: boolean): MessageDescriptor {
  const parts = (url ?? '').split('/')
  for (let length = parts.length; length > 1; length--) {
    const phrase = phrases[parts.slice(0, length).join('/')]
    if (phrase) return isReaders ? phrase.yours : phrase.theirs
  }
  return msg`another page`
}

/** What an app reads, by the type of the FHIR resource. */
const resources: Readonly<Record<string, PagePhrase>> = {
  AllergyIntolerance: { yours: msg`your allergies`, theirs: msg`the allergies` },
  Appointment: { yours: msg`your appointments`, theirs: msg`the appointments` },
  Condition: { yours: msg`your diagnoses`, theirs: msg`the diagnoses` },
  Coverage: { yours: msg`your insurance`, theirs: msg`the insurance` },
  DiagnosticReport: { yours: msg`your labs`, theirs: msg`the labs` },
  DocumentReference: { yours: msg`your documents`, theirs: msg`the documents` },
  Encounter: { yours: msg`your visits`, theirs: msg`the visits` },
  Immunization: { yours: msg`your immunizations`, theirs: msg`the immunizations` },
  MedicationRequest: { yours: msg`your prescriptions`, theirs: msg`the prescriptions` },
  MedicationStatement: { yours: msg`your medications`, theirs: msg`the medications` },
  MedicationAdministration: { yours: msg`the medicines given to you`, theirs: msg`the medicines given` },
  Observation: { yours: msg`your measurements and results`, theirs: msg`the measurements and results` },
  Patient: { yours: msg`your name and contact details`, theirs: msg`the name and contact details` },
  Procedure: { yours: msg`your procedures`, theirs: msg`the procedures` },
}

/** What a FHIR address reads; the record as a whole where it names no resource that we know. */
export function resourcePhrase(url: string | null, isReaders: boolean): MessageDescriptor {
  const named = (url ?? '').split(/[/?]/).find((part) => Object.hasOwn(resources, part))
  const { yours, theirs } = (named !== undefined && resources[named]) || record
  return isReaders ? yours : theirs
}
