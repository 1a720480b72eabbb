import * as v from 'valibot'
import { conceptText, firstText, joined } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  CodeableConcept,
  Coding,
  DateTime,
  list,
  missingIsUnknown,
  optional,
  Reference,
  separableField,
  Text,
} from '../values/datatypes.ts'
import { imagingModalities } from '../values/imagingModalities.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { Report } from '../observations/reports.ts'
import { presentText } from '../values/presentText.ts'

const ImagingStudy = v.object({
  status: missingIsUnknown(v.picklist(['registered', 'available', 'cancelled', 'unknown'])),
  started: separableField(DateTime),
  modality: list(Coding),
  description: optional(Text),
  procedureCode: list(CodeableConcept),
  interpreter: list(Reference),
  series: list(
    v.object({
      modality: optional(Coding),
      description: optional(Text),
      bodySite: optional(Coding),
      performer: list(v.object({ actor: optional(Reference) })),
    }),
  ),
})
type Study = OwnResource<v.InferOutput<typeof ImagingStudy>>

const nameOfCoding = (coding: Coding | undefined) => coding?.display ?? coding?.code ?? null

function modalityName(coding: Coding | undefined): string | null {
  const code = coding?.code ?? ''
  const known = Object.hasOwn(imagingModalities, code) ? imagingModalities[code] : undefined
  return coding?.display ?? known ?? coding?.code ?? null
}

function typeOf({ data }: Study): string | null {
  const own = data.modality.length > 0 ? data.modality : data.series.flatMap(({ modality }) => modality ?? [])
  return joined(own.map(modalityName), ', ')
}

/**
 * Returns what a study examined: its description, otherwise its procedure, its series' descriptions, or its modality
 * and body part.
 */
function definitionOf(study: Study): string | null {
  const { data } = study
  const described = data.series.map(({ description }) => presentText(description))
  const parts = joined(
    data.series.map(({ bodySite }) => nameOfCoding(bodySite)),
    ', ',
  )
  const named = presentText(data.description)
  return named ?? firstText(data.procedureCode) ?? joined(described, ', ') ?? joined([typeOf(study), parts], ': ')
}

/**
 * Reads imaging studies, each with the last report on it. Other imaging reports become rows of their own (clinical §3).
 */
export function readRadiology(ctx: PatientContext, reports: readonly Report[]): PatientRecord['radiologyStudies'] {
  const { tally, references } = ctx.file
  const imaging = reports.filter(({ kind, resource, data }) => {
    if (kind === 'imaging' && data.status === 'cancelled') tally.skip(resource, 'cancelled')
    return kind === 'imaging' && data.status !== 'cancelled'
  })
  const studies = own(ctx, 'ImagingStudy', ImagingStudy)
  const rows = studies.flatMap((study) => {
    const { resource, data } = study
    if (data.status === 'cancelled') return tally.skip(resource, 'cancelled')
    const definition = definitionOf(study)
    if (!definition) return tally.skip(resource, 'nothing named')
    tally.take(resource)
    const about = imaging.filter((report) =>
      report.data.imagingStudy.some((reference) => references.resolve(reference, report.resource) === resource),
    )
    const report = about.at(-1)
    if (report) tally.take(report.resource)
    const read = report ? interpretation(ctx, report) : null
    const interpreters = [
      ...data.interpreter,
      ...data.series.flatMap(({ performer }) => performer.flatMap(({ actor }) => actor ?? [])),
    ]
    const date = data.started ?? (ctx.file.lacks(resource, 'started') ? null : (report?.date ?? null))
    return {
      key: resource.key,
      values: {
        date,
        type: typeOf(study),
        definition,
        interpretation: read?.interpretation ?? null,
        imagePath: null,
        radiologistName:
          read?.radiologistName ??
          joined(
            interpreters.map((reference) => ctx.people.nameOf(reference, resource)),
            ', ',
          ),
        dateSignedOff: read?.dateSignedOff ?? null,
        sortedAt: sortedAtOf(date),
      },
    }
  })
  const alone = imaging.filter(({ resource }) => !tally.isTaken(resource))
  return [...rows, ...alone.flatMap((report) => reportRow(ctx, report))]
}

function interpretation(ctx: PatientContext, { resource, data }: Report) {
  const readers = data.resultsInterpreter.length > 0 ? data.resultsInterpreter : data.performer
  return {
    interpretation: presentText(data.conclusion) ?? joined(data.conclusionCode.map(conceptText), '; '),
    radiologistName: joined(
      readers.map((reference) => ctx.people.nameOf(reference, resource)),
      ', ',
    ),
    // Reports that are not yet final have no sign-off date.
    dateSignedOff: ['final', 'amended', 'corrected', 'appended'].includes(data.status) ? (data.issued ?? null) : null,
  }
}

function reportRow(ctx: PatientContext, report: Report): PatientRecord['radiologyStudies'][number][] {
  const { resource, data, date } = report
  const definition = conceptText(data.code)
  if (!definition) return ctx.file.tally.skip(resource, 'no code')
  ctx.file.tally.take(resource)
  const kind = data.category.map(conceptText)[0] ?? null
  const values = { date, type: kind, definition, ...interpretation(ctx, report), imagePath: null }
  return [{ key: resource.key, values: { ...values, sortedAt: sortedAtOf(date ?? data.issued) } }]
}
