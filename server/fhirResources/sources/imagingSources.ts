import { isNotNull, or, sql } from 'drizzle-orm'
import { radiologyStudies } from '../../db/schema/records.ts'
import { imagingModalities } from '../../fhir/values/imagingModalities.ts'
import { concept, dateTime, instant, named, reference, term, words } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

const shared = {
  table: radiologyStudies,
  id: radiologyStudies.radOrdInstId,
  ptId: radiologyStudies.ptId,
  updatedAt: radiologyStudies.updatedAt,
} as const

/** Imaging studies, without their images. */
export const imagingStudySource: ResourceSource = {
  ...shared,
  prefix: '',
  async load(db, rowIds) {
    const rows = await db.select().from(radiologyStudies).where(isAmong(radiologyStudies.radOrdInstId, rowIds))
    return rows.map((row) => {
      const coding = modality(row.type)
      const content = {
        identifier: row.studyUid === null ? [] : [{ system: 'urn:dicom:uid', value: `urn:oid:${row.studyUid}` }],
        status: 'available',
        modality: [coding],
        // FHIR requires the modality of a series.
        series: coding ? row.seriesUids.map((uid) => ({ uid, modality: coding })) : [],
        subject: reference('Patient', row.ptId),
        started: dateTime(row.date),
        interpreter: [named('Practitioner', row.radiologistName)],
        description: words(row.definition),
      }
      return { rowId: row.radOrdInstId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

function modality(type: string | null): Element {
  const [code] = Object.entries(imagingModalities).find(([known, name]) => name === type || known === type) ?? []
  const system = code ? 'http://dicom.nema.org/resources/ontology/DCM' : undefined
  return words(type) && { system, code, display: words(type) }
}

/** Radiologists' reports on imaging studies. */
export const imagingReportSource: ResourceSource = {
  ...shared,
  prefix: 'imaging',
  where: sql`(${or(isNotNull(radiologyStudies.interpretation), isNotNull(radiologyStudies.dateSignedOff))})`,
  async load(db, rowIds) {
    const rows = await db.select().from(radiologyStudies).where(isAmong(radiologyStudies.radOrdInstId, rowIds))
    return rows.map((row) => {
      const content = {
        status: row.dateSignedOff === null ? 'unknown' : 'final',
        category: [term('v2-0074', 'RAD')],
        code: concept(row.definition),
        subject: reference('Patient', row.ptId),
        effectiveDateTime: dateTime(row.date),
        issued: instant(row.dateSignedOff),
        resultsInterpreter: [named('Practitioner', row.radiologistName)],
        imagingStudy: [reference('ImagingStudy', row.radOrdInstId)],
        conclusion: words(row.interpretation),
      }
      return { rowId: row.radOrdInstId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}
