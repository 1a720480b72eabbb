import { safeParse } from 'valibot'
import type { Report } from '../observations/reports.ts'
import type { Resource } from '../file/resource.ts'
import { isOwn, own, type PatientContext } from '../record/patientContext.ts'
import type { Reference } from '../values/datatypes.ts'
import { dicomUid, dicomUidsOf } from '../values/dicomUids.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { ImagingStudy, StudyUids } from './imagingStudies.ts'

/** Which imaging study the pictures of other resources belong to. */
export class StudyLinks {
  readonly #ctx: PatientContext
  readonly #studies = new Set<Resource>()
  /** Keys of the studies by the key of their order; null if an order has several. */
  readonly #byOrder = new Map<string, string | null>()
  readonly #reports: ReadonlyMap<Resource, Report>
  readonly #byMedia = new Map<Resource, string>()

  constructor(ctx: PatientContext, reports: readonly Report[]) {
    this.#ctx = ctx
    for (const { resource, data } of own(ctx, 'ImagingStudy', ImagingStudy)) {
      if (data.status === 'cancelled') continue
      this.#studies.add(resource)
      for (const reference of data.basedOn) {
        const order = ctx.file.references.keyOf(reference, resource, 'ServiceRequest')
        if (order !== null) this.#byOrder.set(order, this.#byOrder.has(order) ? null : resource.key)
      }
    }
    this.#reports = new Map(reports.map((report) => [report.resource, report]))
    for (const report of reports) {
      const study = this.ofReport(report)
      for (const { link } of study === null ? [] : report.data.media) {
        const media = ctx.file.references.resolve(link, report.resource)
        if (study !== null && media) this.#byMedia.set(media, study)
      }
    }
  }

  /** Returns the key of the study among references, or of the study of their report or order. Null if there is none. */
  of(references: readonly Reference[], from: Resource): string | null {
    for (const reference of references) {
      const found = this.#ofReference(reference, from)
      if (found !== null) return found
    }
    return this.#byMedia.get(from) ?? null
  }

  /** Returns the key of the study or, if an imaging report has none, that of the report: it has a row of its own. */
  ofReport({ resource, data, kind }: Report): string | null {
    const study = data.imagingStudy
      .map((reference) => this.#ctx.file.references.resolve(reference, resource))
      .find((found) => found && this.#studies.has(found))
    return study?.key ?? (kind === 'imaging' ? resource.key : null)
  }

  /** Returns the key of the patient's study that a resource is; null for others. */
  ofResource(resource: Resource | null): string | null {
    return resource && this.#studies.has(resource) ? resource.key : null
  }

  #ofReference(reference: Reference, from: Resource): string | null {
    const { references } = this.#ctx.file
    const found = references.resolve(reference, from)
    const report = found && this.#reports.get(found)
    if (report) return this.ofReport(report)
    if (found?.type === 'ImagingStudy') return this.ofResource(found)
    const order = references.keyOf(reference, from, 'ServiceRequest')
    return (order === null ? null : this.#byOrder.get(order)) ?? null
  }
}

/**
 * Returns the DICOM UIDs of studies, series and instances that are not in the patient's record, and why: their study is of
 * someone else, or was entered in error.
 */
export function foreignUids(ctx: PatientContext): PatientRecord['foreignUids'] {
  const uids = new Map<string, 'someone else' | 'error'>()
  for (const resource of ctx.file.resources) {
    if (resource.type !== 'ImagingStudy' || isOwn(ctx, resource)) continue
    const why = resource.json['status'] === 'entered-in-error' ? 'error' : 'someone else'
    // A study of the record replaces one that was entered in error, with the same UIDs.
    const add = (uid: string | null) => uid !== null && uids.get(uid) !== 'someone else' && uids.set(uid, why)
    const { success, output } = safeParse(StudyUids, resource.json)
    if (!success) continue
    for (const uid of dicomUidsOf(output.identifier)) add(uid)
    for (const series of output.series) {
      add(dicomUid(series.uid))
      for (const { uid } of series.instance) add(dicomUid(uid))
    }
  }
  return uids
}
