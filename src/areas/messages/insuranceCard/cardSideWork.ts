import { sessionAtom, store } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import type { Corners, FoundCard, PhotoProblem, StraightCard } from '#src/workers/photos/protocol.ts'
import { putFile, removeFile } from '#src/writes/drafts.ts'
import { freeNumber } from '#src/writes/freeNumber.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'
import { draftFile } from '../attachments/draftFile.ts'
import type { CardLine } from '../draft/cardLines.ts'
import { blankCard, type MessageDraft } from '../draft/messageDraft.ts'
import { blobOf } from './blobOf.ts'
import type { CardSideName } from './cardModel.ts'
import { middleFrame } from './cornerMoves.ts'
import { storedPicture } from './useStoredPicture.ts'
import { wholePicture } from './wholePicture.ts'

/** A photo of a side. Only this page holds it: the draft has the straightened picture. */
export interface SidePhoto {
  readonly key: string
  readonly file: Blob
  readonly found: Pick<FoundCard, 'preview' | 'width' | 'height'>
  readonly corners: Corners
  readonly quarterTurns: number
}

export interface SideState {
  readonly photo: SidePhoto | null
  readonly isBusy: boolean
  /** Why the last photo could not be used. `not-kept`: it could not be stored in the draft. */
  readonly problem: PhotoProblem | 'not-kept' | null
  /** Whether no card was found in the photo, so that its corners must be moved by hand. */
  readonly asksCorners: boolean
  /**
   * Where the side's picture is, if it was taken on this screen. `no-room`, `memory`: only this page holds it. `added`:
   * it has just been stored on the device.
   */
  readonly place: 'added' | 'no-room' | 'memory' | null
  /** Whether a new photo removed lines that were read from the last one. */
  readonly hasRemovedLines: boolean
}

export type SideStates = Readonly<Record<CardSideName, SideState>>

export const noState: SideState = {
  photo: null,
  isBusy: false,
  problem: null,
  asksCorners: false,
  place: null,
  hasRemovedLines: false,
}

/** The draft that holds the sides. */
export interface SidesDraft {
  readonly draft: MessageDraft
  readonly change: (changed: Partial<MessageDraft>) => void
  /** Saves the whole draft now. Resolves with its id. */
  readonly keep: () => Promise<string>
}

/** What is done with a side. A newer job of the side replaces it. */
interface Job {
  readonly side: CardSideName
  /** The session in which the photo was chosen. */
  readonly session: Session | null
}

/** Loads the worker only if it is needed. */
const worker = () => import('#src/workers/photos/client.ts')

/** Finds, straightens and stores the photos of both sides of a card, one after the other. */
export function cardSideWork(opened: SidesDraft) {
  const now = { ...opened, isOver: false }
  let states: SideStates = { front: noState, back: noState }
  const jobs: Partial<Record<CardSideName, Job>> = {}
  const listeners = new Set<() => void>()
  let storing = Promise.resolve()
  /** Keys of photos of which the draft has a picture. Another photo removes the lines that were read. */
  const storedPhotos = new Set<string>()

  const update = (side: CardSideName, changed: Partial<SideState>) => {
    states = { ...states, [side]: { ...states[side], ...changed } }
    for (const listener of listeners) listener()
  }
  const edit = (changed: Partial<MessageDraft>) => {
    now.draft = { ...now.draft, ...changed }
    now.change(changed)
  }
  const isCurrent = (job: Job) => !now.isOver && jobs[job.side] === job
  /** Whether the draft is still open, for the person who chose the photo. */
  const mayStore = ({ session }: Job) =>
    !now.isOver && session !== null && store.get(sessionAtom)?.logonHisID === session.logonHisID

  /** Works on a side, which is busy until then. A job that was replaced changes nothing any more. */
  const start = async (
    side: CardSideName,
    changed: Partial<SideState>,
    work: (job: Job) => Promise<Partial<SideState>>,
  ) => {
    const job: Job = { side, session: store.get(sessionAtom) }
    jobs[side] = job
    update(side, { isBusy: true, problem: null, asksCorners: false, ...changed })
    const done = await work(job).catch(() => ({ problem: 'failed' }) as const)
    if (isCurrent(job)) update(side, { isBusy: false, ...done })
  }

  /** Stores the picture in the draft in place of the side's last one. */
  const keepSide = async (job: Job, key: string, { file, check }: StraightCard) => {
    const { side, session } = job
    if (!session || !isCurrent(job) || !mayStore(job)) return
    const uploadKey = crypto.randomUUID()
    const type = side === 'front' ? 'cardFront' : 'cardBack'
    const part = await uploadPart(file, 'insuranceCard', uploadKey, session.user, type)
    const id = await now.keep()
    // The session ended or switched person meanwhile: the draft is not this person's.
    if (!mayStore(job)) return
    const no = freeNumber(now.draft.files.map((one) => one.no))
    const { kind } = await putFile(id, no, part)
    if (!mayStore(job)) return removeFile(id, no)
    const card = now.draft.card ?? blankCard
    const before = card[side]?.no
    const fault = check.verdict === 'good' ? null : check.verdict
    const lines = card.lines?.filter((line) => storedPhotos.has(key) || line.side !== side)
    storedPhotos.add(key)
    const hasRemovedLines = lines !== undefined && lines.length < (card.lines?.length ?? 0)
    update(side, { place: kind === 'saved' ? 'added' : kind === 'no-room' ? kind : 'memory', hasRemovedLines })
    edit({
      files: [...now.draft.files.filter((one) => one.no !== before), draftFile(file, no, uploadKey)],
      card: { ...card, [side]: { no, fault, isAccepted: false }, ...(lines && { lines }) },
    })
    const kept = await now.keep()
    if (before !== undefined) await removeFile(kept, before)
  }

  const straighten = async (job: Job, photo: SidePhoto): Promise<Partial<SideState>> => {
    const { straightenCard } = await worker()
    const { key, file, corners, quarterTurns } = photo
    const card = await straightenCard({ key, file }, { corners, quarterTurns, name: `insurance-card-${job.side}` })
    if (card.kind === 'refused') return { problem: card.problem }
    const stored = storing.then(() => keepSide(job, key, card))
    storing = stored.catch(() => undefined)
    return stored.then(
      () => ({}),
      () => ({ problem: 'not-kept' }),
    )
  }
  const find = async (file: Blob) => {
    const key = crypto.randomUUID()
    const { findCard } = await worker()
    return { key, found: await findCard({ key, file }) }
  }

  const take = (side: CardSideName, file: Blob) =>
    start(side, { photo: null }, async (job) => {
      const { key, found } = await find(file)
      if (found.kind === 'refused') return { problem: found.problem }
      // Another photo was chosen meanwhile.
      if (!isCurrent(job)) return {}
      const photo = { key, file, found, corners: found.corners ?? middleFrame(found), quarterTurns: 0 }
      if (!found.corners) return { photo, asksCorners: true }
      update(side, { photo })
      return straighten(job, photo)
    })
  const again = (side: CardSideName, photo: SidePhoto) => start(side, { photo }, (job) => straighten(job, photo))
  const turn = async (side: CardSideName) => {
    const { photo, isBusy } = states[side]
    if (photo) return again(side, { ...photo, quarterTurns: (photo.quarterTurns + 1) % 4 })
    // A new photo is being read, and is not to be replaced by the last picture.
    if (isBusy) return
    return start(side, {}, async (job) => {
      const no = now.draft.card?.[side]?.no
      const url = no === undefined ? null : await storedPicture(await now.keep(), no)
      if (url === null) return { problem: 'not-kept' }
      // After a reload there is only the straightened picture: all of it is the card. No photo to move corners in.
      const file = blobOf(url)
      const { key, found } = await find(file)
      if (found.kind === 'refused') return { problem: found.problem }
      storedPhotos.add(key)
      return isCurrent(job) ? straighten(job, { key, file, found, ...wholePicture(found) }) : {}
    })
  }
  const moveCorners = async (side: CardSideName, corners: Corners) => {
    const { photo } = states[side]
    if (photo) await again(side, { ...photo, corners })
  }
  const giveUpCorners = (side: CardSideName) => update(side, { asksCorners: false, photo: null })
  const accept = (side: CardSideName) => {
    const card = now.draft.card ?? blankCard
    const taken = card[side]
    if (taken) edit({ card: { ...card, [side]: { ...taken, isAccepted: true } } })
  }
  const setReason = (missingReason: string | null) =>
    edit({ card: { ...(now.draft.card ?? blankCard), missingReason } })

  /** Adds a line, in place of the one with the same field of the same side. */
  const addLine = (line: CardLine) => {
    const card = now.draft.card ?? blankCard
    const others = (card.lines ?? []).filter(({ side, field }) => side !== line.side || field !== line.field)
    edit({ card: { ...card, lines: [...others, line] } })
  }
  const removeLine = (line: CardLine) => {
    const card = now.draft.card ?? blankCard
    const lines = (card.lines ?? []).filter(({ side, field }) => side !== line.side || field !== line.field)
    edit({ card: { ...card, lines } })
  }

  return {
    actions: { take, turn, moveCorners, giveUpCorners, accept, setReason, addLine, removeLine },
    states: () => states,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Passes on the draft as its form holds it now. */
    follow: (draft: SidesDraft) => void Object.assign(now, draft),
    /** Lets photos be stored until the returned function is called. */
    open: () => {
      now.isOver = false
      return () => {
        now.isOver = true
      }
    },
  }
}
