import { useEffect, useRef, useState } from 'react'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { putFile, removeFile } from '#src/writes/drafts.ts'
import type { PhotoProblem } from '#src/workers/photos/protocol.ts'
import type { DraftFile } from '../draft/messageDraft.ts'
import { draftFile } from './draftFile.ts'
import { freeNumber } from '#src/writes/freeNumber.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'

/** `not-kept`: an unexpected error while the file was prepared or stored. */
export type AttachProblem = PhotoProblem | 'not-kept'

/** A chosen file that is not attached: it is being prepared, or can't be attached. */
export interface ChosenFile {
  readonly key: string
  readonly name: string
  readonly problem: AttachProblem | null
}

interface Attaching {
  readonly files: readonly DraftFile[]
  readonly onChange: (files: DraftFile[]) => void
  /** Saves the draft that the files belong to, and resolves with its id. */
  readonly keep: () => Promise<string>
}

/** `no-room`, `memory`: only this page holds the file. `added`: it has just been stored on the device. */
type Whereabouts = 'added' | 'no-room' | 'memory'

/** Prepares chosen files, stores them encrypted beside the draft, and lists them in it. */
export function useAttaching({ files, onChange, keep }: Attaching) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [batch, setBatch] = useState(0)
  const [places, setPlaces] = useState<ReadonlyMap<number, Whereabouts>>(new Map())
  const latest = useRef({ files, onChange, keep, isOver: false, before: Promise.resolve() })
  useEffect(() => {
    Object.assign(latest.current, { files, onChange, keep })
  })
  useEffect(() => {
    const now = latest.current
    now.isOver = false
    return () => {
      now.isOver = true
    }
  }, [])
  const change = (changed: DraftFile[]) => {
    latest.current.files = changed
    latest.current.onChange(changed)
  }
  const forget = (key: string) => setChosen((before) => before.filter((one) => one.key !== key))
  const refuse = (key: string, problem: AttachProblem) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, problem } : one)))

  const attach = async (key: string, file: File) => {
    const session = store.get(sessionAtom)
    const { prepareFile } = await import('#src/workers/photos/client.ts')
    const prepared = await prepareFile(file)
    const now = latest.current
    // Don't add files to a draft after the session has ended or shows another person.
    if (now.isOver || !session || store.get(sessionAtom)?.logonHisID !== session.logonHisID) return
    if (prepared.kind === 'refused') return refuse(key, prepared.problem)
    const uploadKey = crypto.randomUUID()
    const part = await uploadPart(prepared.file, 'messageAttachment', uploadKey, session.user)
    const id = await now.keep()
    const no = freeNumber(now.files.map((one) => one.no))
    const { kind } = await putFile(id, no, part)
    if (now.isOver) return
    const place = kind === 'saved' ? 'added' : kind === 'no-room' ? kind : 'memory'
    setPlaces((before) => new Map(before).set(no, place))
    forget(key)
    change([...now.files, draftFile(prepared.file, no, uploadKey)])
    // A reload within the second after which a draft is usually saved would leave the file outside of the draft.
    await now.keep()
  }

  const add = (given: readonly File[]) => {
    const waiting = chosen.filter(({ problem }) => problem === null)
    const room = Math.max(0, attachmentLimits.count - files.length - waiting.length)
    const taken = given.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }))
    setLeftOut(given.length - taken.length)
    setBatch(waiting.length > 0 ? batch + taken.length : taken.length)
    setChosen([...waiting, ...taken.map(({ file, key }) => ({ key, name: file.name, problem: null }))])
    const now = latest.current
    // One at a time, so that the files are listed in the chosen order.
    for (const { key, file } of taken)
      now.before = now.before.then(() => attach(key, file)).catch(() => refuse(key, 'not-kept'))
  }
  const remove = async (no: number) => {
    change(latest.current.files.filter((one) => one.no !== no))
    setLeftOut(0)
    await removeFile(await latest.current.keep(), no)
  }
  return { add, remove: (no: number) => void remove(no), forget, chosen, batch, leftOut, places }
}
