import { useLingui } from '@lingui/react/macro'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { maskedNumber } from '../model.ts'
import { Change } from '../values/Change.tsx'
import type { ShownValue } from '../values/useValueText.ts'
import { isAddressValue, isPhoneValue } from '../fields/fieldValues.ts'
import { isEntryField } from '../values/valueOf.ts'
import { useAskParts } from './AskContext.ts'

interface WishedChangeProps {
  /** A change of this app, or one as the clinic has it. */
  readonly change: { readonly field: CorrectionField; readonly from?: unknown; readonly to?: unknown }
  /** Whether the small text below the values is left out. Default: unless the type of a number or an address changes. */
  readonly bare?: boolean
  /** Whether typed social security and license numbers are shown masked. */
  readonly isMasked?: boolean
}

/** A wished change: the recorded value, then the wished one, or that an entry is removed. */
export function WishedChange({ change: { field, from, to }, bare, isMasked = false }: WishedChangeProps) {
  const { t } = useLingui()
  const { valueText } = useAskParts()
  const shown = (value: unknown) => valueText(field, isMasked ? maskedNumber(field, value) : value)
  const removed: ShownValue = { lines: [t`Remove it`], note: null, isLtr: false }
  const isRemoved = isEntryField(field) && (to === null || to === undefined)
  return <Change from={shown(from)} to={isRemoved ? removed : shown(to)} bare={bare ?? !hasTwoTypes(from, to)} />
}

/** Whether the small text below an entry says what changes: its type, or whether it is the default. */
function hasTwoTypes(from: unknown, to: unknown): boolean {
  if (isPhoneValue(from) && isPhoneValue(to)) return from.PhoneTypeID !== to.PhoneTypeID
  if (isAddressValue(from) && isAddressValue(to)) return from.TypeId !== to.TypeId || from.IsDefault !== to.IsDefault
  return isAddressValue(to)
}
