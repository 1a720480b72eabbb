import { useLingui } from '@lingui/react/macro'
import type { RecordType } from '#src/contract/healthRecords.ts'
import { textIn } from '#src/formEngine/textIn.ts'

/**
 * Returns a function that returns the name of a record type in the language of the page, if it has one. `lang`: the
 * language of the name; undefined if it is the page's, or not known.
 */
export function useTypeName(): (type: Pick<RecordType, 'tmplName' | 'tmplNames'>) => {
  readonly text: string
  readonly lang: string | undefined
} {
  const { i18n } = useLingui()
  const locale = i18n.locale || 'en'
  return ({ tmplName, tmplNames }) => {
    const found = textIn(tmplNames ?? {}, locale)
    if (found.text === '') return { text: tmplName, lang: undefined }
    return { text: found.text, lang: found.locale === locale ? undefined : (found.locale ?? undefined) }
  }
}
