import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { useZoomState } from './useZoomState.ts'
import { isZoomedAt, type ZoomControl } from './zoomControl.ts'

/** Returns the zoom in words: that the picture fits, or CSS px for each of its pixels in percent. */
export function useZoomText(control: ZoomControl): string {
  const { t } = useLingui()
  const formats = useFormats()
  const { scale, pixels } = useZoomState(control)
  return isZoomedAt(scale) ? formats.number(pixels, { style: 'percent', maximumFractionDigits: 0 }) : t`Fits`
}
