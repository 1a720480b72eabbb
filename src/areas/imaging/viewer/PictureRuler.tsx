import { useLingui } from '@lingui/react/macro'
import type { PictureRegion, SeriesImage } from '#src/contract/imaging.ts'
import type { Size } from './fitPicture.ts'
import { Ruler } from './Ruler.tsx'
import type { ZoomControl } from './zoomControl.ts'

interface PictureRulerProps {
  readonly control: ZoomControl
  readonly image: SeriesImage
  /** Region of an ultrasound picture that is seen. */
  readonly region: PictureRegion | null
  readonly picture: Size
  readonly turns: number
}

/** The ruler of a picture, which says where its length holds. None if no scale is known for what is seen. */
export function PictureRuler({ control, image, region, picture, turns }: PictureRulerProps) {
  const { t } = useLingui()
  const across = ({ x, y }: { readonly x: number; readonly y: number }) => (turns % 2 === 0 ? x : y)
  const { pixelSpacing, detectorSpacing } = image
  if (pixelSpacing) return <Ruler control={control} mmPerPixel={across(pixelSpacing)} />
  if (region)
    return (
      <Ruler
        control={control}
        mmPerPixel={across(region.pixelSpacing)}
        textOf={isWhole(region, picture) ? undefined : (length) => t`${length} inside the frame`}
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

/** Whether a region is the picture but for a thin edge. */
export const isWhole = ({ width, height }: PictureRegion, picture: Size) =>
  width >= 0.98 * picture.width && height >= 0.98 * picture.height
