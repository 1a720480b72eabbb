import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { VitalSign } from '#src/contract/vitalScan.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { SignText } from './useSignText.ts'

/** Returns the names of a camera's vital signs (screening §2), their units, and how their values are formatted. */
export function useCameraSignText(): (sign: VitalSign) => SignText {
  const { t } = useLingui()
  const formats = useFormats()
  return useCallback(
    (sign) => {
      const perMinute = t`per minute`
      const texts: Readonly<Record<VitalSign, { name: string; units: string }>> = {
        heart_rate: { name: t`Heart rate`, units: t`BPM` },
        resp_rate: { name: t`Respiration rate`, units: perMinute },
        resp_rate_motion: { name: t`Respiration rate with motion`, units: perMinute },
        spo2_rate: { name: t`SpO2`, units: t`percent` },
        hrv_rate: { name: t`HRV RMSSD`, units: t`ms` },
        mean_rr: { name: t`Mean RR`, units: t`ms` },
      }
      return { ...texts[sign], write: (value) => formats.number(value, { maximumFractionDigits: 0 }) }
    },
    [t, formats],
  )
}
