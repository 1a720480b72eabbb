import { oids } from './codeSystemIds.ts'
import { fixedCode, templateIds, textOf } from './datatypes.ts'
import { element, type Xml } from './xml.ts'

/** Returns a remark (Comment Activity): the narrative at this id. */
export const commentActivity = (id: string): Xml =>
  element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.64'),
    fixedCode('code', '48767-8', oids.loinc, 'Annotation comment'),
    textOf(id),
  )

/** Returns the remark on an entry, as its part. */
export const comment = (id: string): Xml =>
  element('entryRelationship', { typeCode: 'SUBJ', inversionInd: 'true' }, commentActivity(id))
