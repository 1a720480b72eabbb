import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Specimen } from '#src/contract/specimens.ts'
import { sampleFilters } from './deskFilters.ts'
import { renewDesk, samplesQuery } from './queries.ts'
import { saveUpdate, type UpdateBody, type UpdateResult } from './saveUpdate.ts'

interface Update {
  /** The samples as the clinic last sent them. */
  readonly samples: readonly Specimen[]
  readonly leaveOut: (specimenID: number) => void
  readonly isSaving: boolean
  /** Why the last save changed nothing; null before it, and when something was changed in the form since. */
  readonly trouble: Exclude<UpdateResult, { readonly kind: 'saved' }> | null
  readonly forgetTrouble: () => void
  /** Whether it was saved. */
  readonly save: (body: UpdateBody) => Promise<boolean>
}

/** Saves the status of samples. An attempt without an answer is repeated under its key, so that it is done once. */
export function useUpdate(initial: readonly Specimen[]): Update {
  const client = useQueryClient()
  const [samples, setSamples] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<Update['trouble']>(null)
  /** The attempt whose outcome is unknown. */
  const open = useRef<{ readonly text: string; readonly key: string } | null>(null)
  const running = useRef(false)

  /** Reads the samples again, because somebody changed one of them. */
  const readAgain = async () => {
    const patients = [...new Set(samples.map(({ PtID }) => PtID))]
    const replies = await Promise.all(
      patients.map((patient) =>
        client.fetchQuery({
          ...samplesQuery({ patient, from: undefined, to: undefined, samples: sampleFilters.all }),
          staleTime: 0,
        }),
      ),
    ).catch(() => [])
    const fresh = new Map(replies.flatMap(({ data }) => data).map((one) => [one.specimenID, one]))
    setSamples((before) => before.map((one) => fresh.get(one.specimenID) ?? one))
  }

  const save = async (body: UpdateBody): Promise<boolean> => {
    // A ref, because a second press can come before the first is rendered.
    if (running.current) return false
    running.current = true
    setSaving(true)
    setTrouble(null)
    const text = JSON.stringify(body)
    const key = open.current?.text === text ? open.current.key : crypto.randomUUID()
    const result = await saveUpdate(body, key)
    open.current = result.kind === 'failed' && !result.isAnswered ? { text, key } : null
    if (result.kind === 'problems' && result.data.problems.some(({ code }) => code === 'changed')) await readAgain()
    void renewDesk(client)
    running.current = false
    setSaving(false)
    if (result.kind === 'saved') return true
    setTrouble(result)
    return false
  }

  return {
    samples,
    leaveOut: (specimenID) => setSamples((before) => before.filter((one) => one.specimenID !== specimenID)),
    isSaving,
    trouble,
    forgetTrouble: () => setTrouble(null),
    save,
  }
}
