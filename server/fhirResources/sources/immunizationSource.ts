import { immunizations } from '../../db/schema/records.ts'
import { codeOf, concept, dateTime, named, reference, words } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

export const immunizationSource: ResourceSource = {
  prefix: '',
  table: immunizations,
  id: immunizations.immuneHisId,
  ptId: immunizations.ptId,
  updatedAt: immunizations.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(immunizations).where(isAmong(immunizations.immuneHisId, rowIds))
    return rows.map((row) => {
      const given = dateTime(row.date)
      const performer = named(null, row.performer)
      const content = {
        // A vaccination in the record was given unless its status says otherwise.
        status: codeOf(row.status, ['not-done']) ?? 'completed',
        vaccineCode: concept(row.description, row),
        patient: reference('Patient', row.ptId),
        ...(given ? { occurrenceDateTime: given } : { occurrenceString: words(row.dateText) ?? 'unknown' }),
        route: { text: words(row.route) },
        performer: [performer && { actor: performer }],
        protocolApplied: [doseOf(row.doseSequence)],
      }
      return { rowId: row.immuneHisId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Parses `2 of 3` or `2`; other texts are passed on unchanged. */
function doseOf(sequence: string | null): Element {
  const [, dose, doses] = /^([1-9]\d{0,3})(?: of ([1-9]\d{0,3}))?$/.exec(sequence ?? '') ?? []
  if (!dose) return { doseNumberString: words(sequence) }
  return { doseNumberPositiveInt: Number(dose), seriesDosesPositiveInt: doses ? Number(doses) : undefined }
}
