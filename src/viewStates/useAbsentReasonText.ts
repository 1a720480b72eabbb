import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { CodedWord } from '#src/contract/labs.ts'

/** Words for HL7's codes of reasons why a value is missing, with the names that HL7 gives the codes. */
const known: Readonly<Record<string, readonly [MessageDescriptor, string]>> = {
  unknown: [msg`The reason is not known`, 'Unknown'],
  'asked-unknown': [msg`Asked, but not known`, 'Asked But Unknown'],
  'temp-unknown': [msg`Not known yet`, 'Temporarily Unknown'],
  'not-asked': [msg`Not asked`, 'Not Asked'],
  'asked-declined': [msg`Asked, but declined`, 'Asked But Declined'],
  masked: [msg`Hidden to protect privacy`, 'Masked'],
  'not-applicable': [msg`Does not apply`, 'Not Applicable'],
  unsupported: [msg`The source cannot send it`, 'Unsupported'],
  'as-text': [msg`Described in the report only`, 'As Text'],
  error: [msg`An error prevented the measurement`, 'Error'],
  'not-a-number': [msg`The measurement gave no number`, 'Not a Number (NaN)'],
  'negative-infinity': [msg`Too low to measure`, 'Negative Infinity (NINF)'],
  'positive-infinity': [msg`Too high to measure`, 'Positive Infinity (PINF)'],
  'not-performed': [msg`Not performed`, 'Not Performed'],
  'not-permitted': [msg`Not permitted`, 'Not Permitted'],
}

/** Returns why a value is missing: in the reader's language if the reason is a known one, otherwise in the source's words. */
export function useAbsentReasonText(): (reason: CodedWord | null | undefined) => string | null {
  const { _ } = useLingui()
  return useCallback(
    (reason) => {
      if (!reason) return null
      const words = reason.nameX?.trim() || null
      const found = reason.code !== null && Object.hasOwn(known, reason.code) ? known[reason.code] : undefined
      if (!found) return words ?? (reason.code === null ? null : _(msg`Code ${reason.code}`))
      const [word, name] = found
      const isOwn = words !== null && words.toLowerCase() !== name.toLowerCase() && words.toLowerCase() !== reason.code
      return isOwn ? `${_(word)} (${words})` : _(word)
    },
    [_],
  )
}
