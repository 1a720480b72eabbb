import type { Concept } from '#src/contract/referenceLists.ts'
import { concepts } from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/** clinical §7: concepts by type. One reply has all races. */
export const conceptsResource: Resource<keyof Concept> = {
  table: concepts,
  key: 'ConceptID',
  maxTop: 5000,
  fields: {
    ConceptID: { column: concepts.conceptId, type: 'number' },
    ConceptTypeID: { column: concepts.conceptTypeId, type: 'number' },
    ParentConceptID: { column: concepts.parentConceptId, type: 'number' },
    CodeX: { column: concepts.codeX, type: 'text' },
    NameX: { column: concepts.nameX, type: 'text' },
    IsActive: { column: concepts.isActive, type: 'boolean' },
  },
}
