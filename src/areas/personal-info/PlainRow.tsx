import { useLingui } from '@lingui/react'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { useAskParts } from './asking/AskContext.ts'
import { FieldRow } from './FieldRow.tsx'
import { fieldNames } from './values/fieldNames.ts'
import { ValueText } from './values/ValueText.tsx'
import { valueOf } from './values/valueOf.ts'

/** A field without entries: its name and its recorded value. */
export function PlainRow({ field }: { readonly field: CorrectionField }) {
  const { i18n } = useLingui()
  const { info, valueText } = useAskParts()
  return (
    <FieldRow place={{ field, entryId: null }} label={i18n._(fieldNames[field])}>
      <ValueText of={valueText(field, valueOf(info, field))} />
    </FieldRow>
  )
}
