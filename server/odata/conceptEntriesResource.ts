import type { ConceptEntry } from '#src/contract/personalInfo.ts'
import { conceptEntries, concepts } from '../db/schema/personalInfo.ts'
import { namedReference } from './nameReferences.ts'
import type { Resource } from './resource.ts'

/**
 * clinical §3 "Concept entry", with the fields of the concept, which every query joins. Queries can neither select the
 * patient nor filter by them.
 */
export const conceptEntriesResource: Resource<keyof ConceptEntry> = {
  table: conceptEntries,
  key: 'ConceptEntryID',
  maxTop: 500,
  fields: {
    ConceptEntryID: { column: conceptEntries.conceptEntryId, type: 'number' },
    ConceptID: { column: conceptEntries.conceptId, type: 'number' },
    ConceptTypeID: { column: concepts.conceptTypeId, type: 'number' },
    ParentConceptID: { column: concepts.parentConceptId, type: 'number' },
    CodeX: { column: concepts.codeX, type: 'text' },
    NameX: { column: concepts.nameX, type: 'text' },
  },
  references: { Concept_Ref: namedReference(concepts, concepts.conceptId, conceptEntries.conceptId) },
}
