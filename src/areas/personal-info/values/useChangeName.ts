import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { isPhoneValue } from '../fields/fieldValues.ts'
import { fieldNames, phoneName } from './fieldNames.ts'

interface NamedChange {
  readonly field: CorrectionField
  readonly from?: unknown
  readonly to?: unknown
}

/** Returns a function that names what a change is about: a field, or the type of its phone number. */
export function useChangeName(): (change: NamedChange) => string {
  const { i18n } = useLingui()
  return useCallback(
    ({ field, from, to }) => {
      const phone = [from, to].find(isPhoneValue)
      return i18n._(field === 'Phone' && phone ? phoneName(phone.PhoneTypeID) : fieldNames[field])
    },
    [i18n],
  )
}
