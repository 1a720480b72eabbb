import * as v from 'valibot'
import { decisive, repairable } from '../json/faultHandling.ts'
import { codeOf, codesIn, conceptText, joined, plainCodes, statusText, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  Annotation,
  CodeableConcept,
  DateTime,
  Integer,
  list,
  optional,
  Period,
  Reference,
  separableField,
  separableItems,
  separableList,
  Text,
} from '../values/datatypes.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { presentText } from '../values/presentText.ts'

const Condition = v.object({
  clinicalStatus: optional(decisive(CodeableConcept)),
  verificationStatus: optional(decisive(CodeableConcept)),
  category: separableList(CodeableConcept),
  code: optional(CodeableConcept),
  onsetDateTime: separableField(DateTime),
  onsetPeriod: separableField(Period),
  onsetString: optional(Text),
  abatementDateTime: optional(DateTime),
  abatementPeriod: optional(Period),
  abatementString: optional(Text),
  recordedDate: separableField(DateTime),
  note: separableList(Annotation),
})

/** Returns the clinical status of a diagnosis, with the certainty if unconfirmed: `Active (provisional)`. */
function clinicalStatus(
  clinical: CodeableConcept | undefined,
  verification: CodeableConcept | undefined,
): string | null {
  const [status] = plainCodes([clinical])
  const [certainty] = plainCodes([verification])
  const isSure = certainty === undefined || certainty === 'confirmed'
  return joined([status ? statusText(status) : null, isSure ? null : `(${certainty})`], ' ')
}

/** Returns the codings of a category as `system|code`, or its text if it has none. */
function categoryTokens({ coding, text }: CodeableConcept): string[] {
  const tokens = coding.flatMap(({ system, code }) => (code?.trim() ? [system ? `${system}|${code}` : code] : []))
  return tokens.length > 0 ? tokens : text?.trim() ? [text] : []
}

/** Reads diagnoses (clinical §3 "Problem"), dated by their onset if known, otherwise by when they were recorded. */
export function readProblems(ctx: PatientContext): PatientRecord['problems'] {
  return own(ctx, 'Condition', Condition).flatMap(({ resource, data }) => {
    const { tally } = ctx.file
    if (plainCodes([data.verificationStatus]).includes('refuted')) return tally.skip(resource, 'refuted')
    const description = conceptText(data.code)
    if (!description) return tally.skip(resource, 'no code')
    tally.take(resource)
    // If the onset was left out, the date of recording must not stand for it.
    const recorded = ctx.file.lacks(resource, 'onsetDateTime', 'onsetPeriod') ? undefined : data.recordedDate
    const dateDiagnosed = data.onsetDateTime ?? data.onsetPeriod?.start ?? recorded ?? null
    return {
      key: resource.key,
      values: {
        ...codeOf(data.code, [systems.icd10cm, systems.icd10, systems.snomed, systems.icd9cm]),
        status: clinicalStatus(data.clinicalStatus, data.verificationStatus),
        categories: [...new Set(data.category.flatMap(categoryTokens))],
        description,
        dateDiagnosed,
        dateResolved: data.abatementDateTime ?? data.abatementPeriod?.end ?? data.abatementPeriod?.start ?? null,
        note: joined(
          [
            ...data.note.map(({ text }) => presentText(text)),
            data.onsetString ? `Onset: ${data.onsetString}` : null,
            data.abatementString ? `End: ${data.abatementString}` : null,
          ],
          '\n',
        ),
        sortedAt: sortedAtOf(dateDiagnosed),
      },
    }
  })
}

const criticalities = ['low', 'high', 'unable-to-assess'] as const
/** The codes of the older FHIR version DSTU2. */
const olderCriticalities = ['critl', 'crith', 'critu']

/** Other words for the criticality are faults, so that the operator sees that a warning might be missing. */
const Criticality = repairable(v.picklist(criticalities), (value) => {
  const code = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const known = criticalities.find((one, index) => one === code || olderCriticalities[index] === code)
  return known ? { value: known, reason: `read as ${known}` } : null
})

const AllergyIntolerance = v.object({
  clinicalStatus: optional(decisive(CodeableConcept)),
  verificationStatus: optional(decisive(CodeableConcept)),
  criticality: separableField(Criticality),
  code: optional(CodeableConcept),
  recordedDate: separableField(DateTime),
  onsetDateTime: separableField(DateTime),
  reaction: separableList(
    v.object({
      substance: optional(CodeableConcept),
      manifestation: list(CodeableConcept),
      description: optional(Text),
      severity: optional(Text),
    }),
  ),
})

/** Codes for having no known allergy, in SNOMED CT and the International Patient Summary. */
const noKnownAllergy = new Set([
  '716186003', // No known allergy
  '409137002', // No known drug allergy
  '428607008', // No known environmental allergy
  '429625007', // No known food allergy
  '716220001', // No known animal allergy
  '716184000', // No known latex allergy
  '160244002', // No known allergies, in older exports
  'no-known-allergies',
  'no-known-medication-allergies',
  'no-known-environmental-allergies',
  'no-known-food-allergies',
])

/** Returns the first of the known codes that the concept has, otherwise its first other code or its text, or null. */
function codeAmong(concept: CodeableConcept | undefined, known: readonly string[]): string | null {
  const codes = plainCodes([concept]).map((code) => code.trim())
  return known.find((code) => codes.includes(code)) ?? (codes.find((code) => code !== '') || null)
}

const absentOrUnknown = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'

/** Reads allergies, including the statement that the patient has none (clinical §3 "Allergy"). */
export function readAllergies(ctx: PatientContext): PatientRecord['allergies'] {
  return own(ctx, 'AllergyIntolerance', AllergyIntolerance).flatMap(({ resource, data }) => {
    const { tally } = ctx.file
    const special = codesIn(data.code, absentOrUnknown)
    if (special.includes('no-allergy-info')) return tally.skip(resource, 'no information')
    const substances = data.reaction.flatMap(({ substance }) => conceptText(substance) ?? [])
    const allergy = conceptText(data.code) ?? joined(substances, ', ')
    if (!allergy) return tally.skip(resource, 'no code')
    tally.take(resource)
    const reactions = data.reaction.map(({ manifestation, description, severity }) =>
      joined([...(manifestation.length > 0 ? manifestation.map(conceptText) : [description]), severity], ', '),
    )
    const dateRecorded = data.recordedDate ?? null
    return {
      key: resource.key,
      values: {
        ...codeOf(data.code, [systems.rxNorm, systems.snomed]),
        allergy,
        // If a concept has several codes, the one that keeps the allergy current.
        clinicalStatus: codeAmong(data.clinicalStatus, ['active', 'inactive', 'resolved']),
        verificationStatus: codeAmong(data.verificationStatus, ['confirmed', 'presumed', 'unconfirmed', 'refuted']),
        criticality: data.criticality ?? null,
        dateRecorded,
        reactions: joined(reactions, '; '),
        hasAllergies: ![...special, ...codesIn(data.code, systems.snomed)].some((code) => noKnownAllergy.has(code)),
        sortedAt: sortedAtOf(dateRecorded ?? data.onsetDateTime),
      },
    }
  })
}

const Immunization = v.object({
  status: v.picklist(['completed', 'not-done']),
  vaccineCode: CodeableConcept,
  occurrenceDateTime: separableField(DateTime),
  occurrenceString: optional(Text),
  route: separableField(CodeableConcept),
  performer: separableItems(v.object({ actor: optional(Reference) })),
  protocolApplied: separableList(
    v.object({
      doseNumberPositiveInt: optional(Integer),
      doseNumberString: optional(Text),
      seriesDosesPositiveInt: optional(Integer),
      seriesDosesString: optional(Text),
      series: optional(Text),
    }),
  ),
})

/** Returns a date in words. R4 requires one, so exports write `unknown` if there is none. */
function wordsOfDate(text: string | undefined): string | null {
  return text && /\S/.test(text) && !/^\s*unknown\s*$/i.test(text) ? text : null
}

/** Reads vaccinations that were given (clinical §3 "Immunization"). */
export function readImmunizations(ctx: PatientContext): PatientRecord['immunizations'] {
  return own(ctx, 'Immunization', Immunization).flatMap(({ resource, data }) => {
    const { tally } = ctx.file
    if (data.status === 'not-done') return tally.skip(resource, 'not done')
    const description = conceptText(data.vaccineCode)
    if (!description) return tally.skip(resource, 'no code')
    tally.take(resource)
    const doses = data.protocolApplied.map((protocol) => {
      const dose = protocol.doseNumberPositiveInt ?? protocol.doseNumberString
      const all = protocol.seriesDosesPositiveInt ?? protocol.seriesDosesString
      return dose === undefined ? (protocol.series ?? null) : all === undefined ? String(dose) : `${dose} of ${all}`
    })
    return {
      key: resource.key,
      values: {
        ...codeOf(data.vaccineCode, [systems.cvx, systems.snomed]),
        description,
        doseSequence: joined(doses, ', '),
        route: conceptText(data.route),
        performer: joined(
          data.performer.map(({ actor }) => ctx.people.nameOf(actor, resource)),
          ', ',
        ),
        status: statusText(data.status),
        date: data.occurrenceDateTime ?? null,
        dateText: data.occurrenceDateTime ? null : wordsOfDate(data.occurrenceString),
        sortedAt: sortedAtOf(data.occurrenceDateTime),
      },
    }
  })
}
