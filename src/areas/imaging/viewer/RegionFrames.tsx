import type { PictureRegion } from '#src/contract/imaging.ts'
import type { Size } from './fitPicture.ts'
import { useZoomState } from './useZoomState.ts'
import type { ZoomControl } from './zoomControl.ts'

interface RegionFramesProps {
  readonly control: ZoomControl
  readonly regions: readonly PictureRegion[]
  readonly picture: Size
}

/** Frames around the parts of a picture to which the ruler applies. A layer of the picture. */
export function RegionFrames({ control, regions, picture }: RegionFramesProps) {
  const { scale } = useZoomState(control)
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  return regions.map(({ left, top, width, height }) => (
    <div
      key={`${left} ${top}`}
      className="viewer-region"
      style={{
        left: percent(left, picture.width),
        top: percent(top, picture.height),
        width: percent(width, picture.width),
        height: percent(height, picture.height),
        // As thin as before at every zoom.
        borderWidth: 1 / scale,
      }}
    />
  ))
}
