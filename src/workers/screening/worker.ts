import { expose } from 'comlink'
import type { FaceTools } from '#src/screening/face/FaceTools.ts'
import { encode } from '#src/lib/canvas.ts'
import { coverBoxes } from './coverBoxes.ts'
import { decodePicture, drawPicture } from './decodePicture.ts'
import { heldFaceTools } from './face/heldFaceTools.ts'
import type { Drawing, NotRun, ScreeningThread } from './protocol.ts'

/** As for photos of messages: finer steps would send more, and show hardly more. */
const jpegQuality = 0.85

const notRun: NotRun = { kind: 'failed' }
/** Least time between two reports of progress, ms: the page draws each, and a short recording is read in a second. */
const progressMs = 250

/** The face tools, or null if they can't be loaded. */
const faceToolsOrNull = (): Promise<FaceTools | null> => heldFaceTools().catch(() => null)

async function inputOf(drawing: Drawing) {
  if (drawing.kind === 'screen') return drawing
  return { kind: 'paper', picture: await decodePicture(drawing.picture) } as const
}

/** The worker of the screening tools: a measurement takes longer than a page may block. */
const thread: ScreeningThread = {
  async warm(tool) {
    switch (tool) {
      case 'SkinLesion':
        await import('#src/screening/lesion/measureLesion.ts')
        break
      case 'Parkinsons':
        await import('#src/screening/drawings/measureDrawings.ts')
        break
      case 'StrokeDetection':
        await Promise.all([heldFaceTools(), import('#src/screening/face/measureFaces.ts')])
        break
      case 'SnoreAndCough':
        await import('#src/screening/sound/readSound.ts')
        return
    }
    await import('./examinePicture.ts')
  },

  async examine(picture, kind) {
    try {
      const tools = kind === 'drawing' || kind === 'xray' ? null : await faceToolsOrNull()
      const { examinePicture } = await import('./examinePicture.ts')
      return examinePicture(await decodePicture(picture), kind, tools)
    } catch {
      return notRun
    }
  },

  async checkFrame(frame, kind) {
    try {
      const tools = kind === 'face' ? await faceToolsOrNull() : null
      const { examinePicture } = await import('./examinePicture.ts')
      return examinePicture(await decodePicture(frame), kind, tools)
    } catch {
      return notRun
    }
  },

  async redraw(picture, covered, side) {
    try {
      const bitmap = await createImageBitmap(picture)
      const { width } = bitmap
      const canvas = await drawPicture(bitmap, side)
      coverBoxes(canvas, covered, canvas.width / width)
      return await encode(canvas, 'image/jpeg', jpegQuality)
    } catch {
      return null
    }
  },

  async measureLesion(picture, threshold) {
    const { measureLesion } = await import('#src/screening/lesion/measureLesion.ts')
    try {
      return measureLesion(await decodePicture(picture), threshold)
    } catch {
      return { kind: 'refused', why: 'damaged' }
    }
  },

  async measureDrawings(drawings, hand) {
    const { measureDrawings } = await import('#src/screening/drawings/measureDrawings.ts')
    const [spiral, wave] = [await inputOf(drawings.spiral), await inputOf(drawings.wave)]
    return measureDrawings({ spiral, wave }, hand)
  },

  async measureFaces(poses) {
    const tools = await faceToolsOrNull()
    if (!tools) return notRun
    const { measureFaces } = await import('#src/screening/face/measureFaces.ts')
    const decoded = []
    for (const { pose, current, baseline } of poses) {
      // oxlint-disable-next-line no-await-in-loop -- one picture at a time is in memory twice
      const pictures = [current && (await decodePicture(current)), baseline && (await decodePicture(baseline))] as const
      decoded.push({ pose, current: pictures[0], baseline: pictures[1] })
    }
    return { kind: 'measured', result: measureFaces(decoded, tools) }
  },

  async readSound(file, onProgress) {
    const { readSound } = await import('#src/screening/sound/readSound.ts')
    let toldAt = 0
    return readSound(file, (share) => {
      const now = performance.now()
      if (now - toldAt < progressMs) return
      toldAt = now
      onProgress(share)
    })
  },
}

expose(thread)
