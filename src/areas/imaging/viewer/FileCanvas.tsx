import { useLayoutEffect, useRef } from 'react'

/** A decoded file. Its pixels move to the screen without a copy, which closes the bitmap: 12 megapixels have 48 MB. */
export function FileCanvas({ file }: { readonly file: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    // Closed bitmaps have no size.
    if (!element || file.width === 0) return
    element.width = file.width
    element.height = file.height
    element.getContext('bitmaprenderer')?.transferFromImageBitmap(file)
  }, [file])
  return <canvas ref={canvas} aria-hidden="true" className="viewer-layer" />
}
