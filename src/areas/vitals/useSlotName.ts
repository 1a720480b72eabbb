import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { VitalRemark } from '#src/contract/vitals.ts'
import { useSignText, type KnownSign } from '#src/viewStates/useSignText.ts'
import { otherSignWord } from '#src/viewStates/otherSignWord.ts'

const signs: Readonly<Record<string, KnownSign>> = {
  bodyMassIndex: 'bmi',
  bodyTempF: 'temperature',
  heightIn: 'height',
  pulse: 'pulse',
  respirationRate: 'respiration',
  weightKg: 'weight',
}

/** Returns the name of the vital sign that a remark is about, in the reader's language if it is a known one. */
export function useSlotName(): (remark: Pick<VitalRemark, 'slot' | 'nameX'>) => string {
  const { t, i18n } = useLingui()
  const signText = useSignText()
  return useCallback(
    ({ slot, nameX }) => {
      const sign = signs[slot]
      if (sign) return signText(sign).name
      if (slot === 'pressure') return t`Blood pressure`
      if (slot === 'systolic') return t`Systolic`
      if (slot === 'diastolic') return t`Diastolic`
      const code = slot.replace(/^other:/, '')
      const other = otherSignWord(code)
      return other ? i18n._(other) : nameX?.trim() || code
    },
    [t, i18n, signText],
  )
}
