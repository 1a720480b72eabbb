import { toolLimits } from '#src/contract/screeningTools.ts'
import type { PhotoProblem, PhotoRefusal, Prepared } from '#src/workers/photos/protocol.ts'
import type { Box, Examined, NotRun, PictureCheck, PictureKind } from '#src/workers/screening/protocol.ts'
import type { ToolFile } from '../engine/Analysis.ts'

/**
 * Why a file can't be used. `no-picture`: it is something else, whatever its name. `dicom`: an X-ray file that this page
 * can't read. `tiny`: too few pixels to show anything.
 */
export type PictureProblem = Exclude<PhotoProblem, 'type'> | 'no-picture' | 'dicom' | 'tiny'

export interface ChosenPicture {
  readonly name: string
  /** Upright and without metadata. */
  readonly blob: Blob
  /** Px. */
  readonly width: number
  readonly height: number
  /** Null if this device could not check it. */
  readonly checks: readonly PictureCheck[] | null
  /** The picture with its faces covered. Null if there are none to cover, or if they can't be covered. */
  readonly covered: Blob | null
  /** Number of faces that need not be sent. Null if this device could not look for them. */
  readonly faces: number | null
  /** Whether the person wants to send the faces. */
  readonly showsFaces: boolean
  /** Whether it is the first frame of a GIF. */
  readonly isFirstFrame: boolean
  /** Whether the person wants to use it although a check warns. */
  readonly isAccepted: boolean
}

export type PictureState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: PictureProblem }
  | { readonly kind: 'chosen'; readonly picture: ChosenPicture }

/** Shorter side of the smallest picture that can be used, px. */
const leastSide = 32

/** What prepares a picture. None of these rejects, but a worker that can't be loaded does. */
export interface PictureTools {
  readonly prepare: (file: File) => Promise<Prepared>
  readonly examine: (picture: Blob, kind: PictureKind) => Promise<Examined | NotRun>
  readonly redraw: (picture: Blob, covered: readonly Box[], side: number) => Promise<Blob | null>
  /** Makes a JPEG of the first frame of a GIF. */
  readonly firstFrame: (gif: Blob) => Promise<Blob | PhotoRefusal>
}

interface Wanted {
  readonly kind: PictureKind
  /** Whether faces are covered, because the picture leaves the device, and the tool does not need them. */
  readonly coversFaces: boolean
}

export type PictureWork = ReturnType<typeof pictureWork>

/** Prepares and checks the picture that a person chose. A newer choice replaces an older one. */
export function pictureWork(tools: PictureTools, wanted: Wanted) {
  let state: PictureState = { kind: 'empty' }
  let turn = 0
  const listeners = new Set<() => void>()
  const set = (next: PictureState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const edit = (changed: Partial<Pick<ChosenPicture, 'isAccepted' | 'showsFaces'>>) => {
    if (state.kind === 'chosen') set({ kind: 'chosen', picture: { ...state.picture, ...changed } })
  }
  const choose = async (file: File) => {
    const mine = ++turn
    set({ kind: 'preparing' })
    const next = await read(file, tools, wanted).catch((): PictureProblem => 'failed')
    if (turn !== mine) return
    set(
      typeof next === 'string'
        ? { kind: 'refused', name: file.name, problem: next }
        : { kind: 'chosen', picture: next },
    )
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose: (file: File) => void choose(file),
    clear: () => {
      turn++
      set({ kind: 'empty' })
    },
    /** Uses the picture although a check warns. */
    accept: () => edit({ isAccepted: true }),
    showFaces: (showsFaces: boolean) => edit({ showsFaces }),
  }
}

async function read(
  file: File,
  tools: PictureTools,
  { kind, coversFaces }: Wanted,
): Promise<ChosenPicture | PictureProblem> {
  if (await isDicom(file)) return 'dicom'
  const first = await tools.prepare(file)
  if (first.kind === 'refused') return first.problem === 'type' ? 'no-picture' : first.problem
  const isFirstFrame = first.file.mediaType === 'image/gif'
  const still = isFirstFrame ? await stillOf(first.file.bytes, file.name, tools) : first
  if (still.kind === 'refused') return still.problem === 'type' ? 'no-picture' : still.problem
  const { bytes, mediaType, name, ...size } = still.file
  // PDF files and health records can be attached to messages, so they are prepared too.
  if (size.width === null || size.height === null) return 'no-picture'
  if (Math.min(size.width, size.height) < leastSide) return 'tiny'
  const whole = new Blob([bytes], { type: mediaType })
  const scale = toolLimits.side / Math.max(size.width, size.height)
  const smaller = scale < 1 ? await tools.redraw(whole, [], toolLimits.side).catch(() => null) : null
  const blob = smaller ?? whole
  const width = smaller ? Math.round(size.width * scale) : size.width
  const height = smaller ? Math.round(size.height * scale) : size.height
  const examined = await tools.examine(blob, kind).catch((): NotRun => ({ kind: 'failed' }))
  const found = examined.kind === 'examined' ? examined : null
  const faces = coversFaces ? (found?.faces ?? null) : []
  const covered = faces && faces.length > 0 ? await tools.redraw(blob, faces, toolLimits.side).catch(() => null) : null
  return {
    name,
    blob,
    width,
    height,
    checks: found?.checks ?? null,
    covered,
    faces: faces && faces.length,
    showsFaces: false,
    isFirstFrame,
    isAccepted: false,
  }
}

async function stillOf(gif: ArrayBuffer, name: string, { firstFrame, prepare }: PictureTools): Promise<Prepared> {
  const frame = await firstFrame(new Blob([gif], { type: 'image/gif' }))
  if (!(frame instanceof Blob)) return frame
  return prepare(new File([frame], name.replace(/\.gif$/i, '.jpg'), { type: 'image/jpeg' }))
}

/** Whether a file is a DICOM file: it has 128 bytes of anything, and then this mark. */
async function isDicom(file: Blob): Promise<boolean> {
  const mark = await file.slice(128, 132).text()
  return mark === 'DICM'
}

/** Returns the checks that warn. */
export function warningsOf({ checks }: ChosenPicture): readonly PictureCheck[] {
  return (checks ?? []).filter(({ reason }) => reason !== null)
}

/** Returns what to send or analyze. Null if its faces can't be covered, and the person does not want to send them. */
export function sentBlobOf({ blob, covered, faces, showsFaces }: ChosenPicture): Blob | null {
  return faces === null || faces === 0 || showsFaces ? blob : covered
}

/** Returns whether a picture can be analyzed, for `AnalyzeInput`. */
export function filesStateOf(state: PictureState): 'ready' | 'missing' | 'preparing' | 'poor' {
  if (state.kind === 'preparing') return 'preparing'
  if (state.kind !== 'chosen') return 'missing'
  const { picture } = state
  const isPoor = (warningsOf(picture).length > 0 && !picture.isAccepted) || sentBlobOf(picture) === null
  return isPoor ? 'poor' : 'ready'
}

/** Returns the chosen picture as a file of a call. Null if there is none that can be sent. */
export function toolFileOf(state: PictureState, field: string): ToolFile | null {
  if (state.kind !== 'chosen') return null
  const blob = sentBlobOf(state.picture)
  return blob && { field, name: state.picture.name, blob }
}
