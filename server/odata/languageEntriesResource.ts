import { sql } from 'drizzle-orm'
import type { LanguageEntry } from '#src/contract/personalInfo.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { languageEntries, languages } from '../db/schema/personalInfo.ts'
import { codedReference } from './nameReferences.ts'
import type { Resource } from './resource.ts'

/** clinical §3 "Language entry". Its recipient is always the patient whose record is shown. */
export const languageEntriesResource: Resource<Exclude<keyof LanguageEntry, 'Lang_Ref'>> = {
  table: languageEntries,
  key: 'LangEntID',
  maxTop: 100,
  fields: {
    LangEntID: { column: languageEntries.langEntId, type: 'number' },
    LangID: { column: languageEntries.langId, type: 'number' },
    IsPreferred: { column: languageEntries.isPreferred, type: 'boolean' },
    RecptID: { column: languageEntries.ptId, type: 'number' },
    RecptTypeID: { column: sql`${sql.raw(String(recipientTypes.patient))}`, type: 'number' },
  },
  references: { Lang_Ref: codedReference(languages, languages.langId, languageEntries.langId) },
}
