import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { addImage, type ImagingCategory } from '#src/contract/imaging.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { renewImages } from '../queries.ts'
import { addBody, type AddDetails } from './addDetails.ts'
import { type AddState, addStateOf, isToSend } from './addState.ts'
import { dataUrlOf } from '#src/lib/dataUrlOf.ts'
import { fileProblem } from './pictureFile.ts'

/** Max number of files that are read and sent at the same time: each is in memory several times. */
const atOnce = 2

const adding: KeyedKind<typeof addImage> = {
  endpoint: addImage,
  kind: 'imaging-add',
  // 25 MB on a slow connection.
  timeoutMs: 10 * 60_000,
}

/** What the device stores of a call, to name the file if its outcome is unknown. */
const About = v.object({ ptId: v.number(), name: v.string() })

/** A file to add. `file` is null if the file was sent before this page was opened. */
export interface PictureFile {
  readonly id: string
  readonly name: string
  readonly file: File | null
  readonly state: AddState
}

/** The files that staff add to a record: chosen, checked, and sent one after another. */
export function useAddPictures(ptId: number) {
  const client = useQueryClient()
  const { calls, run, check, dismiss } = useCallOnce(adding)
  const [chosen, setChosen] = useState<readonly (PictureFile & { readonly file: File })[]>([])
  const [isSending, setSending] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const set = (id: string, state: AddState) =>
    setChosen((before) => before.map((one) => (one.id === id ? { ...one, state } : one)))

  /** The state of a file whose outcome became known later. */
  const current = (state: AddState): AddState => {
    const late = state.kind === 'unknown' ? calls.find(({ key }) => key === state.key) : undefined
    return late ? addStateOf(late.outcome) : state
  }
  const followed = new Set(chosen.flatMap(({ state }) => (state.kind === 'unknown' ? [state.key] : [])))
  const earlier = calls.flatMap(({ key, about, outcome }): PictureFile[] => {
    const read = v.safeParse(About, about)
    if (followed.has(key) || !read.success || read.output.ptId !== ptId) return []
    return [{ id: key, name: read.output.name, file: null, state: addStateOf(outcome) }]
  })
  const files = [...earlier, ...chosen.map((one) => ({ ...one, state: current(one.state) }))]

  const send = async (details: AddDetails & { readonly category: ImagingCategory }) => {
    if (isSending) return
    const due = chosen.filter(({ state }) => isToSend(current(state)))
    // Their lost calls are known not to have been done.
    for (const { state } of due) if (state.kind === 'unknown') dismiss(state.key)
    setSending(true)
    const sendNext = async (): Promise<void> => {
      const next = due.shift()
      if (!next || !isOpen.current) return
      set(next.id, { kind: 'sending' })
      set(next.id, await sendOne(next, details))
      return sendNext()
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
    setSending(false)
    await renewImages(client)
  }
  const sendOne = async (
    { file, name }: PictureFile & { readonly file: File },
    details: AddDetails & { readonly category: ImagingCategory },
  ): Promise<AddState> => {
    let dataUrl: string
    try {
      dataUrl = await dataUrlOf(file)
    } catch {
      return { kind: 'problem', problem: 'unreadable' }
    }
    return addStateOf(await run({ body: addBody(details, { ptId, name, dataUrl }) }, { ptId, name }))
  }

  return {
    files,
    isSending,
    send,
    check,
    add: async (added: readonly File[]) => {
      const checked = await Promise.all(
        added.map(async (file) => {
          const problem = await fileProblem(file)
          const state: AddState = problem ? { kind: 'problem', problem } : { kind: 'waiting' }
          return { id: crypto.randomUUID(), name: file.name, file, state }
        }),
      )
      setChosen((before) => [...before, ...checked])
    },
    remove: ({ id, file, state }: PictureFile) => {
      if (file === null) dismiss(id)
      const own = chosen.find((one) => one.id === id)
      if (own?.state.kind === 'unknown') dismiss(own.state.key)
      if (state.kind !== 'sending') setChosen((before) => before.filter((one) => one.id !== id))
    },
  }
}
