import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagePhrase } from '#src/registry/AreaWording.ts'
import { phrases } from '#src/registry/areaWords.ts'

/** Phrase about a record, which depends on whose record it is. */
type RecordPhrase = Exclude<PagePhrase, MessageDescriptor>

const record: RecordPhrase = { yours: msg`your record`, theirs: msg`the record` }

/** Phrases for addresses that are not pages of an area. */
const elsewhere: Readonly<Record<string, PagePhrase>> = {
  '/app/records': record,
  '/auth': msg`the sign-in page`,
}

/** Returns the phrase for an address or route pattern: that of its longest prefix that has one. */
export function pagePhrase(url: string | null, isReaders: boolean): MessageDescriptor {
  const parts = (url ?? '').split('/')
  for (let length = parts.length; length > 1; length--) {
    const path = parts.slice(0, length).join('/')
    const phrase = phrases[path] ?? elsewhere[path]
    if (phrase) return 'yours' in phrase ? (isReaders ? phrase.yours : phrase.theirs) : phrase
  }
  return msg`another page`
}

/** Phrases for what an app reads, by FHIR resource type. */
const resources: Readonly<Record<string, RecordPhrase>> = {
  AllergyIntolerance: { yours: msg`your allergies`, theirs: msg`the allergies` },
  Appointment: { yours: msg`your appointments`, theirs: msg`the appointments` },
  Communication: { yours: msg`your messages`, theirs: msg`the messages` },
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

/** Returns the phrase for what a FHIR address reads. For an unknown resource, the phrase for the whole record. */
export function resourcePhrase(url: string | null, isReaders: boolean): MessageDescriptor {
  const named = (url ?? '').split(/[/?]/).find((part) => Object.hasOwn(resources, part))
  const { yours, theirs } = (named !== undefined && resources[named]) || record
  return isReaders ? yours : theirs
}
