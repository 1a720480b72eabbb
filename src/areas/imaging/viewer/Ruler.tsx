import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { rulerLength } from './rulerLength.ts'
import { useZoomState } from './useZoomState.ts'
import type { ZoomControl } from './zoomControl.ts'

interface RulerProps {
  readonly control: ZoomControl
  /** Width of a pixel of the picture as it is turned, mm. */
  readonly mmPerPixel: number
  /** Says where the length holds. Default: everywhere in the picture. */
  readonly textOf?: ((length: string) => string) | undefined
}

/** A ruler for pictures whose scale is known. Its length follows the zoom. */
export function Ruler({ control, mmPerPixel, textOf = (length) => length }: RulerProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { pixels } = useZoomState(control)
  const ruler = rulerLength(mmPerPixel / pixels)
  if (!ruler) return null
  const isCm = ruler.mm >= 10
  const measured = formats.number(isCm ? ruler.mm / 10 : ruler.mm, {
    style: 'unit',
    unit: isCm ? 'centimeter' : 'millimeter',
  })
  const length = textOf(measured)
  return (
    <div className="viewer-ruler" role="img" aria-label={t`Ruler: ${length}`}>
      <span style={{ inlineSize: ruler.px }} />
      <bdi>{length}</bdi>
    </div>
  )
}
