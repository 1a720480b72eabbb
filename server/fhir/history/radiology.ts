import { conceptText, firstText, joined } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import type { Coding } from '../values/datatypes.ts'
import { imagingModalities } from '../values/imagingModalities.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { ImportedStudy } from '../record/ImportedStudy.ts'
import type { Report } from '../observations/reports.ts'
import { ImagingStudy, importedStudy, nameOfCoding, type Study } from './imagingStudies.ts'
import { presentText } from '../values/presentText.ts'

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

/** Max number of series whose UIDs are stored with a study. */
const storedSeries = 500

/**
 * Reads imaging studies, each with the last report on it, and what they say about their pictures. Other imaging reports
 * become rows of their own (clinical §3).
 */
export function readRadiology(
  ctx: PatientContext,
  reports: readonly Report[],
): Pick<PatientRecord, 'radiologyStudies' | 'imagingStudies'> {
  const imagingStudies: ImportedStudy[] = []
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
    const imported = importedStudy(ctx, study, definition)
    imagingStudies.push(imported)
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
        studyUid: imported.uid,
        seriesUids: [...new Set(imported.series.flatMap(({ uid }) => uid ?? []))].slice(0, storedSeries),
        sortedAt: sortedAtOf(date),
      },
    }
  })
  const alone = imaging.filter(({ resource }) => !tally.isTaken(resource))
  return { radiologyStudies: [...rows, ...alone.flatMap((report) => reportRow(ctx, report))], imagingStudies }
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
