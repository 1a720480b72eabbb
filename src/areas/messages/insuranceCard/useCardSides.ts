import { useEffect, useRef, useState } from 'react'
import { sessionAtom, store } from '#src/session/state/session.ts'
import type { Corners } from '#src/workers/photos/card/Pixels.ts'
import type { FoundCard, PhotoProblem, StraightCard } from '#src/workers/photos/protocol.ts'
import { putFile, removeFile } from '#src/writes/drafts.ts'
import { freeNumber } from '#src/writes/freeNumber.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'
import { draftFile } from '../attachments/draftFile.ts'
import type { OpenedDraft } from '../compose/useOpenedDraft.ts'
import { blankCard, type MessageDraft } from '../draft/messageDraft.ts'
import type { CardSideName } from './cardModel.ts'
import { middleFrame } from './cornerMoves.ts'
import { storedPicture } from './useStoredPicture.ts'

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
}

const noState: SideState = { photo: null, isBusy: false, problem: null, asksCorners: false }

/** Loads the worker only if it is needed. */
const worker = () => import('#src/workers/photos/client.ts')

/** Finds, straightens and stores the photos of both sides of a card, one after the other. */
export function useCardSides({ draft, change, keep }: Pick<OpenedDraft, 'draft' | 'change' | 'keep'>) {
  const [states, setStates] = useState<Readonly<Record<CardSideName, SideState>>>({ front: noState, back: noState })
  const latest = useRef({ draft, change, keep, states, isOver: false, storing: Promise.resolve() })
  useEffect(() => {
    Object.assign(latest.current, { draft, change, keep })
  })
  useEffect(() => {
    const now = latest.current
    now.isOver = false
    return () => {
      now.isOver = true
    }
  }, [])

  const update = (side: CardSideName, changed: Partial<SideState>) => {
    const now = latest.current
    now.states = { ...now.states, [side]: { ...now.states[side], ...changed } }
    if (!now.isOver) setStates(now.states)
  }
  const edit = (changed: Partial<MessageDraft>) => {
    const now = latest.current
    now.draft = { ...now.draft, ...changed }
    now.change(changed)
  }

  /** Stores the picture in the draft in place of the side's last one. */
  const keepSide = async (side: CardSideName, { file, check }: StraightCard) => {
    const session = store.get(sessionAtom)
    const now = latest.current
    if (now.isOver || !session) return
    const uploadKey = crypto.randomUUID()
    const type = side === 'front' ? 'cardFront' : 'cardBack'
    const part = await uploadPart(file, 'insuranceCard', uploadKey, session.user, type)
    const id = await now.keep()
    const no = freeNumber(now.draft.files.map((one) => one.no))
    await putFile(id, no, part)
    // The session ended or switched person meanwhile: the draft is not this person's.
    if (now.isOver || store.get(sessionAtom)?.logonHisID !== session.logonHisID) return
    const card = now.draft.card ?? blankCard
    const before = card[side]?.no
    const fault = check.verdict === 'good' ? null : check.verdict
    edit({
      files: [...now.draft.files.filter((one) => one.no !== before), draftFile(file, no, uploadKey)],
      card: { ...card, [side]: { no, fault, isAccepted: false } },
    })
    const kept = await now.keep()
    if (before !== undefined) await removeFile(kept, before)
  }

  const straighten = async (side: CardSideName, photo: SidePhoto) => {
    update(side, { photo, isBusy: true, problem: null, asksCorners: false })
    const { straightenCard } = await worker()
    const { key, file, corners, quarterTurns } = photo
    const card = await straightenCard({ key, file }, { corners, quarterTurns, name: `insurance-card-${side}` })
    // Another photo was chosen meanwhile.
    if (latest.current.isOver || latest.current.states[side].photo !== photo) return
    if (card.kind === 'refused') return update(side, { isBusy: false, problem: card.problem })
    const stored = latest.current.storing.then(() => keepSide(side, card))
    latest.current.storing = stored.catch(() => undefined)
    try {
      await stored
      if (latest.current.states[side].photo === photo) update(side, { isBusy: false })
    } catch {
      update(side, { isBusy: false, problem: 'not-kept' })
    }
  }

  const read = async (side: CardSideName, file: Blob) => {
    const key = crypto.randomUUID()
    update(side, { photo: null, isBusy: true, problem: null, asksCorners: false })
    const { findCard } = await worker()
    return { key, found: await findCard({ key, file }) }
  }
  const take = async (side: CardSideName, file: Blob) => {
    const { key, found } = await read(side, file)
    if (found.kind === 'refused') return update(side, { isBusy: false, problem: found.problem })
    const photo = { key, file, found, corners: found.corners ?? middleFrame(found), quarterTurns: 0 }
    if (!found.corners) return update(side, { photo, isBusy: false, asksCorners: true })
    await straighten(side, photo)
  }
  const turn = async (side: CardSideName) => {
    const { photo } = latest.current.states[side]
    if (photo) return straighten(side, { ...photo, quarterTurns: (photo.quarterTurns + 1) % 4 })
    const no = latest.current.draft.card?.[side]?.no
    const url = no === undefined ? null : await storedPicture(await latest.current.keep(), no)
    if (url === null) return update(side, { problem: 'not-kept' })
    // After a reload there is only the straightened picture: all of it is the card.
    const file = blobOf(url)
    const { key, found } = await read(side, file)
    if (found.kind === 'refused') return update(side, { isBusy: false, problem: found.problem })
    await straighten(side, { key, file, found, ...wholePicture(found) })
    update(side, { photo: null })
  }
  const moveCorners = (side: CardSideName, corners: Corners) => {
    const { photo } = latest.current.states[side]
    return photo ? straighten(side, { ...photo, corners }) : undefined
  }
  const giveUpCorners = (side: CardSideName) => update(side, { asksCorners: false, photo: null })
  const accept = (side: CardSideName) => {
    const card = latest.current.draft.card ?? blankCard
    const taken = card[side]
    if (taken) edit({ card: { ...card, [side]: { ...taken, isAccepted: true } } })
  }
  const setReason = (missingReason: string | null) =>
    edit({ card: { ...(latest.current.draft.card ?? blankCard), missingReason } })
  return { states, take, turn, moveCorners, giveUpCorners, accept, setReason }
}

/** Returns the file of a data URL in base64. Not by `fetch`, which the page's security policy forbids for data. */
function blobOf(url: string): Blob {
  const [head = '', data = ''] = url.split(',', 2)
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' })
}

/** Returns how to turn a picture that is only the card by one quarter. A card on its end is read from its left side. */
function wholePicture({ width, height }: { readonly width: number; readonly height: number }) {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const
  const isOnEnd = height > width
  const corners: Corners = isOnEnd ? [d, a, b, c] : [a, b, c, d]
  return { corners, quarterTurns: isOnEnd ? 0 : 1 }
}
