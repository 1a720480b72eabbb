import * as v from 'valibot'
import { withoutSemanticTag } from '#src/lib/withoutSemanticTag.ts'

/**
 * A name or text of the record as it is shown: without SNOMED CT's semantic tags, such as `(procedure)`. The database
 * and the FHIR endpoint keep the name as its source wrote it. Parsing here means that pages, searches, sorting, saved
 * copies and the emergency card all agree.
 */
export const ShownText = v.pipe(v.string(), v.transform(withoutSemanticTag))
