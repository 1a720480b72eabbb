import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagePhrase } from '#src/registry/AreaWording.ts'
import { phrases } from '#src/registry/areaWords.ts'

/** Whose record a phrase is about changes it. */
type RecordPhrase = Exclude<PagePhrase, MessageDescriptor>

const record: RecordPhrase = { yours: msg`your record`, theirs: msg`the record` }

/** Addresses that are no page of an area. */
const elsewhere: Readonly<Record<string, PagePhrase>> = {
  '/app/records': record,
  '/auth': msg`the sign-in page`,
}

/** The page at an address or a route's pattern: the longest beginning of it that has a phrase decides. */
export function pagePhrase(url: string | null, isReaders: boolean): MessageDescriptor {
  const parts = (url ?? '').split('/')
  for (let length = parts.length; length > 1; length--) {
    const path = parts.slice(0, length).join('/')
    const phrase = phrases[path] ?? elsewhere[path]
    if (phrase) return 'yours' in phrase ? (isReaders ? phrase.yours : phrase.theirs) : phrase
  }
  return msg`another page`
}

/** What an app reads, by the type of the FHIR resource. */
const resources: Readonly<Record<string, RecordPhrase>> = {
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
