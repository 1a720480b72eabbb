import { useLingui } from '@lingui/react/macro'
import type { RecordType } from '#src/contract/healthRecords.ts'
import { nameIn } from '#src/lib/nameIn.ts'

/** Returns a function that returns the name of a record type in the language of the page, if it has one. */
export function useTypeName(): (type: Pick<RecordType, 'tmplName' | 'tmplNames'>) => ReturnType<typeof nameIn> {
  const { i18n } = useLingui()
  return ({ tmplName, tmplNames }) => nameIn(tmplNames, i18n.locale || 'en', tmplName)
}
