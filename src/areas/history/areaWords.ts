import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { History, ScanLine } from 'lucide-react'
import { allergyCertainty, allergyRisk, allergyStanding } from '#src/contract/allergyStanding.ts'
import type { Allergy } from '#src/contract/history.ts'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: {
    '/app/records/history': { yours: msg`your medical history`, theirs: msg`the medical history` },
    '/app/records/history/allergies': { yours: msg`your allergies`, theirs: msg`the allergies` },
    '/app/records/history/diagnostics': { yours: msg`your diagnoses`, theirs: msg`the diagnoses` },
    '/app/records/history/immun': { yours: msg`your immunizations`, theirs: msg`the immunizations` },
    '/app/records/history/procedures': { yours: msg`your procedures`, theirs: msg`the procedures` },
    '/app/records/history/radiology': { yours: msg`your radiology results`, theirs: msg`the radiology results` },
  },
  stored: {
    history: { label: msg`Medical History`, icon: History },
    radiology: { label: msg`Radiology`, icon: ScanLine },
  },
} satisfies AreaWording<typeof area, typeof records>

type AllergyTagKind = 'allergy' | 'none-known' | 'over' | 'refuted' | 'high-risk' | 'unsure' | 'detail'

/** What is said about an allergy beside its name. A plain text is in the words of the source. */
export interface AllergyTag {
  readonly kind: AllergyTagKind
  readonly text: MessageDescriptor | string
}

const over: Readonly<Record<string, MessageDescriptor>> = {
  inactive: msg({ message: 'Inactive', context: 'allergy' }),
  resolved: msg({ message: 'Resolved', context: 'allergy' }),
}
const certainties = {
  confirmed: { kind: 'detail', text: msg({ message: 'Confirmed', context: 'allergy' }) },
  presumed: { kind: 'unsure', text: msg({ message: 'Presumed, not confirmed', context: 'allergy' }) },
  unconfirmed: { kind: 'unsure', text: msg({ message: 'Unconfirmed', context: 'allergy' }) },
} as const satisfies Readonly<Record<string, AllergyTag>>
const risks = {
  high: { kind: 'high-risk', text: msg`High risk` },
  low: { kind: 'detail', text: msg`Low risk` },
  'not-assessed': { kind: 'detail', text: msg`Risk not assessed` },
} as const satisfies Readonly<Record<string, AllergyTag>>

/**
 * Returns the tags of an allergy, or of the statement that there is none, most important first. Only a current allergy
 * is tagged as an allergy.
 */
export function allergyTags(row: Allergy): readonly AllergyTag[] {
  const standing = allergyStanding(row)
  if (standing === 'refuted') return [{ kind: 'refuted', text: msg({ message: 'Ruled out', context: 'allergy' }) }]
  const status = row.clinicalStatus?.trim() ?? ''
  if (standing === 'past') return [{ kind: 'over', text: over[status.toLowerCase()] ?? status }]
  const risk = row.hasAllergies ? allergyRisk(row) : null
  const certainty = allergyCertainty(row)
  return [
    row.hasAllergies ? { kind: 'allergy', text: msg`Allergy` } : { kind: 'none-known', text: msg`None known` },
    ...(risk ? [risks[risk]] : []),
    ...(certainty ? [certainties[certainty]] : otherWords(row.verificationStatus)),
    ...(/^active$/i.test(status) ? [] : otherWords(status)),
  ]
}

/** Returns a status that is no known code, as its source wrote it. */
function otherWords(status: string | null | undefined): readonly AllergyTag[] {
  const text = status?.trim()
  return text ? [{ kind: 'detail', text }] : []
}
