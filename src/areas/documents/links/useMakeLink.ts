import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { type createShare, shareLimits } from '#src/contract/shares.ts'
import { viewerAddress } from '#src/privateLinks/smartLink.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { encryptDocument } from './encryptDocument.ts'
import type { LinkDraft } from './linkForm.ts'
import { type AboutShare, shareCall } from './shareCall.ts'
import { sharesQuery } from './shareQueries.ts'

/** A link that was made. */
export interface MadeLink {
  readonly shareId: number
  /** The address to send, with the key. */
  readonly address: string
  readonly passcode: string | null
  readonly expiresAt: string
  readonly maxOpenings: number | null
}

export type LinkProblem =
  /** There is nothing in the document, or no such document any more. */
  | 'empty'
  | 'gone'
  | 'too-large'
  /** 50 links are open. */
  | 'too-many'
  | 'not-allowed'
  /** The clinic can't be reached, or the call was not sent. Nothing was made. */
  | 'not-sent'
  | 'failed'
  /** The call was sent, but whether the link was made is not known. */
  | 'unknown'

type Made = KeyedOutcome<ReplyOf<typeof createShare>>

/** Returns the problem of an outcome that is not `done`. */
function problemOf(outcome: Exclude<Made, { readonly kind: 'done' }>): LinkProblem {
  if (outcome.kind === 'unknown') return 'unknown'
  switch (outcome.code) {
    case 'not-found':
      return 'gone'
    case 'too-many-tries':
      return 'too-many'
    case 'too-large':
    case 'not-allowed':
    case 'not-sent':
      return outcome.code
    default:
      return 'failed'
  }
}

/** Returns why a document could not be fetched. */
function fetchProblem(error: unknown): LinkProblem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'network' || error.code === 'timeout') return 'not-sent'
  return error.status === 404 ? 'gone' : error.code === 'not-allowed' ? 'not-allowed' : 'failed'
}

/** Makes private links of a document. The key stays in this page. */
export function useMakeLink(document: RecordDocument, label: string) {
  const client = useQueryClient()
  const { calls, run, check, dismiss } = useCallOnce(shareCall)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  const [made, setMade] = useState<MadeLink | null>(null)
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(false)
  /** Makes the link of a reply whose outcome was unknown. Null if no outcome is unknown. */
  const [pending, setPending] = useState<{ readonly key: string; readonly finish: (reply: Reply) => MadeLink } | null>(
    null,
  )

  // The outcome of this page's call, if it became known only later.
  const late = pending && calls.find(({ key }) => key === pending.key)?.outcome
  const lateLink = useMemo(
    () => (late?.kind === 'done' ? (pending?.finish(late.reply) ?? null) : null),
    [late, pending],
  )
  useEffect(() => {
    if (late?.kind === 'done') void client.invalidateQueries({ queryKey: sharesQuery().queryKey })
  }, [late, client])
  useEffect(() => {
    // Links of earlier visits can't be shown again, because their keys are gone: they are on the page of private links.
    for (const { key, outcome } of calls) if (outcome.kind !== 'unknown' && key !== pending?.key) dismiss(key)
  }, [calls, pending, dismiss])

  const make = async (draft: LinkDraft): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    setPending(null)
    const end = (found: LinkProblem | null) => {
      running.current = false
      setBusy(false)
      setProblem(found)
    }
    let encrypted
    try {
      encrypted = await encryptDocument(document)
    } catch (error) {
      return end(fetchProblem(error))
    }
    if (!encrypted) return end('empty')
    const { key, ciphertext } = encrypted
    if (ciphertext.length > shareLimits.ciphertext) return end('too-large')
    const { hours, maxOpenings, hasPasscode } = draft
    const passcode = hasPasscode ? draft.passcode : null
    const finish = ({ shareId, url, expiresAt }: Reply): MadeLink => ({
      shareId,
      address: viewerAddress({ url, key, expiresAt: new Date(expiresAt), hasPasscode, isFile: false, label }),
      passcode,
      expiresAt,
      maxOpenings,
    })
    const about: AboutShare = { docId: document.docId }
    const outcome = await run({ body: { docId: document.docId, ciphertext, passcode, hours, maxOpenings } }, about)
    if (outcome.kind !== 'done') {
      if (outcome.kind === 'unknown') setPending({ key: outcome.key, finish })
      return end(problemOf(outcome))
    }
    setMade(finish(outcome.reply))
    void client.invalidateQueries({ queryKey: sharesQuery().queryKey })
    end(null)
  }
  return {
    make,
    check,
    isBusy,
    problem: late && late.kind !== 'done' ? problemOf(late) : lateLink ? null : problem,
    made: made ?? lateLink,
  }
}

type Reply = ReplyOf<typeof createShare>
