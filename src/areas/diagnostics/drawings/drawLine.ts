import type { DrawingShape, DrawnLine } from '#src/workers/screening/protocol.ts'
import { shapeSizes } from './shapes.ts'

/** Pixels of the picture for each unit of the line. */
const scale = 2

/** Draws a line as a picture, black on white, for a service that takes pictures. Null if the browser can't. */
export async function drawLine(shape: DrawingShape, line: DrawnLine): Promise<Blob | null> {
  const { width, height } = shapeSizes[shape]
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / line.width, canvas.height / line.height)
  context.lineWidth = 4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  for (const [x, y] of line.points) context.lineTo(x, y)
  context.stroke()
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
