import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { callName } from '#src/registry/WriteKind.ts'
import { discardWrite } from '#src/writes/drafts.ts'
import { queueWrite } from '#src/writes/queueWrite.ts'
import { unnamedFiles } from '../draft/formDraft.ts'
import { keepUnplaced } from '../draft/keepUnplaced.ts'
import { formWrite } from '../formWrite.ts'
import { renewForms } from '../queries.ts'
import { submittedNoticeAtom } from '../submittedNotice.ts'
import type { Filling } from './useFilling.ts'

interface Submitting {
  readonly busy: boolean
  /** From 0 to 1. Null until it is known. */
  readonly progress: number | null
  /** Why the last attempt failed, by error code. Null if none did. */
  readonly refusal: string | null
  /** Whether that attempt was made before the form was opened here. */
  readonly isEarlier: boolean
  readonly submit: () => void
}

/**
 * Submits a checked form through the outbox, then closes it (clinical §4). A form that could not be submitted stays open
 * with its answers. `earlier`: why it came back from the outbox, if it did.
 */
export function useSubmitForm(
  { webDataId, name, ptId }: { readonly webDataId: number; readonly name: string; readonly ptId: number | null },
  filling: Filling,
  earlier: string | null,
): Submitting {
  const navigate = useNavigate()
  const client = useQueryClient()
  const setNotice = useSetAtom(submittedNoticeAtom)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState(earlier)
  const [isEarlier, setIsEarlier] = useState(true)
  const isRunning = useRef(false)
  const isLossSaid = useRef(false)
  const fail = (code: string) => {
    isRunning.current = false
    setBusy(false)
    setRefusal(code)
  }
  const submit = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    setIsEarlier(false)
    const { engine } = filling
    const { templateId, version } = engine.template
    await filling.dropUnnamedFiles()
    const id = await filling.keep()
    const unplaced = await keepUnplaced(id, filling.content())
    if (unplaced.kind === 'not-kept' && !isLossSaid.current) {
      isLossSaid.current = true
      return fail('unplaced-not-kept')
    }
    const data = engine.entries()
    const body = {
      templateId,
      version,
      cnid: null,
      cnentryId: null,
      data,
      WebDataID: webDataId,
      PtID: ptId,
      revision: filling.revision(),
    }
    const outcome = await queueWrite(
      id,
      { endpoint: callName(formWrite.call), body },
      (done, total) => setProgress(total > 0 ? done / total : null),
      // Photos of hidden questions, and of answers without a place. They stay in the draft if it comes back.
      unnamedFiles(filling.files(), data).map(({ no }) => no),
    )
    setProgress(null)
    if (outcome.kind === 'sent' || outcome.kind === 'waiting' || outcome.kind === 'unknown') {
      // Stay busy until the page is gone, so that the form is not submitted twice.
      filling.release()
      setNotice({ id, webDataId, name, kind: outcome.kind })
      return navigate({ to: '/app/EHR/forms' })
    }
    if (unplaced.kind === 'kept') await discardWrite(unplaced.id)
    fail(outcome.kind === 'refused' ? outcome.code : outcome.kind)
    // The form or its list is not what this page believes.
    if (outcome.kind === 'refused') void renewForms(client)
  }
  return { busy, progress, refusal, isEarlier, submit: () => void submit() }
}
