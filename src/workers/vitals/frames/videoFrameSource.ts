import { frameSize } from '#src/contract/vitalScan.ts'
import type { PaintSource } from './FramePainter.ts'

/** A frame of a camera's track. How it is turned is heeded by whatever draws it. */
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

/** `rotation` and `flip` are not in the types yet, nor in every browser. */
function isUpright(frame: VideoFrame & { readonly rotation?: number; readonly flip?: boolean }): boolean {
  return !frame.rotation && !frame.flip
}
