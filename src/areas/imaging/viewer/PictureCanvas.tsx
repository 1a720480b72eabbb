import { useLayoutEffect, useRef } from 'react'
import { cx } from '#src/ui/styling/cx.ts'

interface PictureCanvasProps {
  readonly picture: ImageBitmap
  /** Max number of pixels of a side. Default: those of the picture. */
  readonly maxSide?: number | undefined
  readonly className?: string | undefined
}

/**
 * A decoded picture. It is drawn before the browser paints, so a picture and its number always change together. The
 * pixels are copied: the bitmap may be closed later.
 */
export function PictureCanvas({ picture, maxSide = Infinity, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    // Closed bitmaps have no size.
    if (!element || picture.width === 0) return
    const shrink = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const [width, height] = [Math.ceil(picture.width * shrink), Math.ceil(picture.height * shrink)]
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    element.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  }, [picture, maxSide])
  return <canvas ref={canvas} aria-hidden="true" className={cx('viewer-layer', className)} />
}
