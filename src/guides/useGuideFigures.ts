import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import type { ScaleBand, ScaleGuide } from './adultGuide.ts'

/** Returns the figures of a band, such as `60 to 100`, in the reader's language. */
export function useGuideFigures(): (guide: ScaleGuide, band: ScaleBand) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return useCallback(
    ({ bands, decimals }, band) => {
      const write = (value: number | undefined) =>
        value === undefined ? null : formats.measured(value, decimals, decimals)
      const before = bands[bands.indexOf(band) - 1]
      const [from, over] = [write(before?.below), write(before?.upTo)]
      const [upTo, below] = [write(band.upTo), write(band.below)]
      if (from !== null) {
        if (upTo !== null) return t`${from} to ${upTo}`
        return below === null ? t`${from} or more` : t`${from} to below ${below}`
      }
      if (over !== null) {
        if (upTo !== null) return t`above ${over}, up to ${upTo}`
        return below === null ? t`above ${over}` : t`above ${over}, below ${below}`
      }
      const limit = below ?? ''
      return upTo === null ? t`below ${limit}` : t`up to ${upTo}`
    },
    [t, formats],
  )
}
