import { useLayoutEffect, useRef } from 'react'
import { cx } from '#src/ui/styling/cx.ts'

interface PictureCanvasProps {
  readonly picture: ImageBitmap
  readonly className?: string | undefined
}

/**
 * A decoded picture. It is drawn before the browser paints, so a picture and its number always change together. The
 * pixels are copied: the bitmap may be closed later.
 */
export function PictureCanvas({ picture, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    // Closed bitmaps have no size.
    if (!element || picture.width === 0) return
    if (element.width !== picture.width) element.width = picture.width
    if (element.height !== picture.height) element.height = picture.height
    element.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} aria-hidden="true" className={cx('viewer-layer', className)} />
}
