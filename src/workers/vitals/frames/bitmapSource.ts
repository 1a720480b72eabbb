import { frameSize } from '#src/contract/vitalScan.ts'
import type { PaintSource } from './FramePainter.ts'

/** Returns a source for a picture that the page took of its video. */
export function bitmapSource(bitmap: ImageBitmap): PaintSource {
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: (context, { x, y, width, height }) =>
      context.drawImage(bitmap, x, y, width, height, 0, 0, frameSize.width, frameSize.height),
    close: () => bitmap.close(),
  }
}
