import sharp, { type Sharp } from 'sharp'
import { type FramePart, writeParts, writeStamp } from '#src/contract/stampedFrame.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import type { PlannedPart } from '#src/workers/vitals/frames/PlannedPart.ts'

/** Returns the message that the app sends for a frame: its parts as planned, or the whole picture. */
export async function sentFrame(
  { takenAt, width, height, channels, data }: Frame,
  no: number,
  planned: readonly PlannedPart[] | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(data, { raw: { width, height, channels } }).removeAlpha()
  const encoded = async (image: Sharp, quality: number) =>
    image.jpeg({ quality: Math.round(quality * 100), chromaSubsampling: '4:2:0' }).toBuffer()
  const stamp = { no, takenAt }
  if (!planned) return new Uint8Array(Buffer.concat([writeStamp(stamp), await encoded(picture, 0.92)]))
  const parts = planned.map(async ({ place, quality }): Promise<FramePart> => {
    const { x: left, y: top, scale, ...size } = place
    const part = picture.clone().extract({ left, top, ...size })
    const small = part.resize(size.width / scale, size.height / scale, { fit: 'fill', kernel: 'linear' })
    return { place, jpeg: await encoded(scale === 1 ? part : small, quality) }
  })
  return writeParts(stamp, await Promise.all(parts))
}
