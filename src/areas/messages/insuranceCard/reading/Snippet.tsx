import { useEffect, useRef } from 'react'
import type { Box } from '#src/workers/cardReader/protocol.ts'

/** Margin around the value, in its heights. */
const margin = 0.35

interface SnippetProps {
  /** Data URL of the picture. */
  readonly picture: string
  readonly box: Box
}

/** The part of the picture in which a value was read. Decorative: the value is beside it. */
export function Snippet({ picture, box }: SnippetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const around = box.height * margin
  const [width, height] = [Math.ceil(box.width + 2 * around), Math.ceil(box.height + 2 * around)]
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      const { left, top } = box
      canvas.current
        ?.getContext('2d')
        ?.drawImage(image, left - around, top - around, width, height, 0, 0, width, height)
    }
    image.src = picture
    return () => {
      image.onload = null
    }
  }, [picture, box, around, width, height])
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" className="card-snippet" />
}
