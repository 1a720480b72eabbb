import { useLingui } from '@lingui/react/macro'
import type { SeriesImage } from '#src/contract/imaging.ts'
import { Ruler } from './Ruler.tsx'
import type { SeenRegion } from './useRulerRegion.ts'
import type { ZoomControl } from './zoomControl.ts'

interface PictureRulerProps {
  readonly control: ZoomControl
  readonly image: SeriesImage
  readonly seen: SeenRegion | null
  readonly turns: number
}

/** The ruler of a picture, which says where its length holds. None if no scale is known for what is seen. */
export function PictureRuler({ control, image, seen, turns }: PictureRulerProps) {
  const { t } = useLingui()
  const across = ({ x, y }: { readonly x: number; readonly y: number }) => (turns % 2 === 0 ? x : y)
  const { pixelSpacing, detectorSpacing } = image
  if (pixelSpacing) return <Ruler control={control} mmPerPixel={across(pixelSpacing)} />
  if (seen)
    return (
      <Ruler
        control={control}
        mmPerPixel={across(seen.region.pixelSpacing)}
        textOf={seen.isAll ? undefined : (length) => t`${length} inside the frame`}
      />
    )
  if (!detectorSpacing) return null
  return (
    <Ruler
      control={control}
      mmPerPixel={across(detectorSpacing)}
      textOf={(length) => t`${length} on the detector, less in the body`}
    />
  )
}
