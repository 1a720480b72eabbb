import type { Language } from '#src/contract/referenceLists.ts'
import { languages } from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/** clinical §7: languages. */
export const languagesResource: Resource<keyof Language> = {
  table: languages,
  key: 'LangID',
  maxTop: 1000,
  fields: {
    LangID: { column: languages.langId, type: 'number' },
    CodeX: { column: languages.codeX, type: 'text' },
    NameX: { column: languages.nameX, type: 'text' },
  },
}
