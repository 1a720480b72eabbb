import { ccdContext, type CcdOptions } from './CcdContext.ts'
import type { CcdRecord } from './CcdRecord.ts'
import { header } from './header.ts'
import { allergySection } from './sections/allergies.ts'
import { careTeamSection } from './sections/careTeam.ts'
import { encounterSection } from './sections/encounters.ts'
import { immunizationSection } from './sections/immunizations.ts'
import { administeredSection, medicationSection } from './sections/medications.ts'
import { noteSection } from './sections/notes.ts'
import { payerSection } from './sections/payers.ts'
import { planSection } from './sections/plan.ts'
import { problemSection } from './sections/problems.ts'
import { procedureSection } from './sections/procedures.ts'
import { resultSection } from './sections/results.ts'
import { socialHistorySection } from './sections/socialHistory.ts'
import { vitalSection } from './sections/vitals.ts'
import { encodeDocument, longElement } from './xml.ts'

/** A record and what to write of it. */
export interface CcdTask {
  readonly record: CcdRecord
  readonly options: CcdOptions
}

/**
 * Writes a Continuity of Care Document (C-CDA R2.1) in UTF-8. Each section has a narrative in the document's language, to
 * which its entries refer. Never throws: what the record lacks is written as unknown or as no information.
 */
export function writeCcd({ record, options }: CcdTask): Uint8Array<ArrayBuffer> {
  const context = ccdContext(options)
  const sections = [
    allergySection(record, context),
    medicationSection(record, context),
    problemSection(record, context),
    resultSection(record, context),
    vitalSection(record, context),
    immunizationSection(record, context),
    procedureSection(record, context),
    encounterSection(record, context),
    planSection(record, context),
    administeredSection(record, context),
    socialHistorySection(context),
    careTeamSection(record, context),
    payerSection(record, context),
    noteSection(record, context),
  ]
  const document = longElement(
    'ClinicalDocument',
    {
      xmlns: 'urn:hl7-org:v3',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:sdtc': 'urn:hl7-org:sdtc',
    },
    header(record, context),
    longElement('component', {}, longElement('structuredBody', {}, sections)),
  )
  return encodeDocument(document)
}
