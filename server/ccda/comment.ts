import { oids } from './codeSystemIds.ts'
import { fixedCode, templateIds, wordsOf } from './datatypes.ts'
import { element, type Xml } from './xml.ts'

/** Returns a remark (Comment Activity), whose narrative is a part of the row at this id. */
export const commentActivity = (id: string, words: string): Xml =>
  element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.64'),
    fixedCode('code', '48767-8', oids.loinc, 'Annotation comment'),
    wordsOf(id, words),
  )

/** Returns the remark on an entry, as its part. */
export const comment = (id: string, words: string): Xml =>
  element('entryRelationship', { typeCode: 'SUBJ', inversionInd: 'true' }, commentActivity(id, words))
