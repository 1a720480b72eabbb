import { allergies } from '../../db/schema/records.ts'
import { systems } from '../../fhir/values/codes.ts'
import { codeOf, concept, dateTime, reference, words } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'
import { clinicalStatuses } from './clinicalStatuses.ts'

const clinical = ['active', 'inactive', 'resolved'] as const
const certain = ['unconfirmed', 'presumed', 'confirmed', 'refuted', 'entered-in-error'] as const
const criticalities = ['low', 'high', 'unable-to-assess'] as const
/** SNOMED CT: No known allergy. */
const noneKnown = { code: '716186003', codeSystem: systems.snomed }

export const allergySource: ResourceSource = {
  prefix: '',
  table: allergies,
  id: allergies.allergyHisId,
  ptId: allergies.ptId,
  updatedAt: allergies.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(allergies).where(isAmong(allergies.allergyHisId, rowIds))
    return rows.map((row) => {
      const content = {
        ...clinicalStatuses([row.clinicalStatus, row.verificationStatus], 'allergyintolerance', clinical, certain),
        criticality: codeOf(row.criticality, criticalities) ?? undefined,
        code: concept(row.allergy, row.hasAllergies || row.code ? row : noneKnown),
        patient: reference('Patient', row.ptId),
        recordedDate: dateTime(row.dateRecorded),
        reaction: row.reactions?.split('; ').map(reactionOf),
      }
      return { rowId: row.allergyHisId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Splits `Hives, severe` into manifestation and severity, if the text ends with a severity. */
function reactionOf(text: string): Element {
  const [, manifestation, severity] = /^(.*\S), (mild|moderate|severe)$/s.exec(text) ?? []
  if (!words(text)) return undefined
  return { manifestation: [{ text: words(manifestation ?? text) }], severity }
}
