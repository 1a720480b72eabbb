import { frameSize } from '#src/contract/vitalScan.ts'
import type { PaintSource } from './FramePainter.ts'

/** Returns a source for a frame of a camera's track. Drawing applies its rotation. */
export function videoFrameSource(frame: VideoFrame): PaintSource {
  const { displayWidth, displayHeight, visibleRect } = frame
  const isAsItIs =
    visibleRect?.width === frameSize.width &&
    visibleRect.height === frameSize.height &&
    displayWidth === frameSize.width &&
    displayHeight === frameSize.height &&
    isUpright(frame)
  return {
    width: displayWidth,
    height: displayHeight,
    draw: (context, { x, y, width, height }) =>
      context.drawImage(frame, x, y, width, height, 0, 0, frameSize.width, frameSize.height),
    copy: (bytes) => (isAsItIs ? frame.copyTo(bytes, { format: 'RGBA' }) : null),
    close: () => frame.close(),
  }
}

/** Whether a frame is neither rotated nor flipped. TypeScript's types and some browsers lack `rotation` and `flip`. */
function isUpright(frame: VideoFrame & { readonly rotation?: number; readonly flip?: boolean }): boolean {
  return !frame.rotation && !frame.flip
}
