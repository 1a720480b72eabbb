import { useLingui } from '@lingui/react/macro'
import type { RecordDocument } from '#src/contract/documents.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { plainType } from '#src/clinicalDocument/naming/documentFileName.ts'

/** Returns the words for what a document is, such as `PDF`. Empty if its type is unknown. */
export function useDocumentKind(): (document: Pick<RecordDocument, 'kind' | 'contentType' | 'isEditable'>) => string {
  const { t } = useLingui()
  return ({ kind, contentType, isEditable }) => {
    if (kind === 'ccd') return t`Summary for a clinic (C-CDA)`
    if (kind === 'ips') return t`International Patient Summary`
    if (isEditable) return t`Written by the clinic`
    const type = plainType(contentType)
    if (type === 'application/pdf') return t`PDF`
    if (type.startsWith('image/')) return t`Picture`
    if (type.endsWith('xml')) return t`Clinical document`
    return type.startsWith('text/') || type === 'application/rtf' ? t`Text` : ''
  }
}

/** Returns the words for the period that a document covers. Empty if it has none. */
export function usePeriodText(): (document: Pick<RecordDocument, 'fromDate' | 'toDate'>) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ fromDate, toDate }) => {
    const [from, to] = [formats.date(fromDate), formats.date(toDate)]
    if (fromDate !== null && toDate !== null) return fromDate === toDate ? from : t`${from} to ${to}`
    if (fromDate !== null) return t`From ${from}`
    return toDate !== null ? t`Up to ${to}` : ''
  }
}
