import type { PictureRegion } from '#src/contract/imaging.ts'
import type { Size } from './fitPicture.ts'
import { useZoomState } from './useZoomState.ts'
import type { ZoomControl } from './zoomControl.ts'

interface RegionFrameProps {
  readonly control: ZoomControl
  readonly region: PictureRegion
  readonly picture: Size
}

/** Frame around the part of a picture for which the ruler is. A layer of the picture. */
export function RegionFrame({ control, region: { left, top, width, height }, picture }: RegionFrameProps) {
  const { scale } = useZoomState(control)
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  return (
    <div
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
  )
}
