import { ApiError } from '#src/api/errors.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { type createShare, shareLimits } from '#src/contract/shares.ts'
import { viewerAddress } from '#src/privateLinks/smartLink.ts'
import type { EncryptedDocument } from '#src/workers/documents/protocol.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { keyedFollower, type KeyedFollower } from '#src/writes/keyedFollower.ts'
import type { LinkDraft } from './linkForm.ts'
import { type AboutShare, shareCall } from './shareCall.ts'

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

export interface LinkState {
  readonly isBusy: boolean
  readonly problem: LinkProblem | null
  readonly made: MadeLink | null
}

export interface LinkMaker {
  readonly get: () => LinkState
  readonly subscribe: (listener: () => void) => () => void
  /** Starts checking unknown outcomes. Returns a function that stops it. */
  readonly open: () => () => void
  /**
   * Makes a link. Does nothing while a link is being made, after one was made, and while it is not known whether one was
   * made: a second link to the document would stay open unnoticed. `label`: what other apps show as its name. Never
   * rejects.
   */
  readonly make: (document: RecordDocument, draft: LinkDraft, label: string) => Promise<void>
  /** Asks the clinic now whether the link was made. */
  readonly check: () => Promise<void>
}

interface LinkMakerOptions {
  /** Fetches and encrypts a document. Null if there is nothing in it. */
  readonly encrypt: (document: RecordDocument) => Promise<EncryptedDocument | null>
  /** Called when a link was made, also if that became known only later. */
  readonly onMade: () => void
  readonly follower?: KeyedFollower<typeof createShare>
}

type Reply = ReplyOf<typeof createShare>
type Known = Exclude<KeyedOutcome<Reply>, { readonly kind: 'unknown' }>

/**
 * Makes one private link. Its key and passcode are only in the memory of this page, so they are kept until the outcome is
 * known: a link whose call got no reply can then still be shown.
 */
export function linkMaker({ encrypt, onMade, follower = keyedFollower(shareCall) }: LinkMakerOptions): LinkMaker {
  const listeners = new Set<() => void>()
  let state: LinkState = { isBusy: false, problem: null, made: null }
  /** The call whose outcome is unknown. */
  let pending: { readonly key: string; readonly finish: (reply: Reply) => MadeLink } | null = null

  const show = (next: Partial<LinkState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const end = (outcome: Known, finish: (reply: Reply) => MadeLink) => {
    pending = null
    if (outcome.kind === 'refused') return show({ isBusy: false, problem: problemOf(outcome) })
    show({ isBusy: false, problem: null, made: finish(outcome.reply) })
    onMade()
  }
  const follow = () => {
    for (const { key, outcome } of follower.get()) {
      if (outcome.kind === 'unknown') continue
      // Links of earlier visits can't be shown again, because their keys are gone: they are on the page of private links.
      follower.dismiss(key)
      if (pending?.key === key) end(outcome, pending.finish)
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => {
      const stops = [follower.subscribe(follow), follower.open()]
      return () => {
        for (const stop of stops) stop()
      }
    },
    make: async (document, draft, label) => {
      if (state.isBusy || state.made || pending) return
      show({ isBusy: true, problem: null })
      const stop = (problem: LinkProblem) => show({ isBusy: false, problem })
      let encrypted
      try {
        encrypted = await encrypt(document)
      } catch (error) {
        return stop(fetchProblem(error))
      }
      if (!encrypted) return stop('empty')
      const { key, ciphertext } = encrypted
      if (ciphertext.length > shareLimits.ciphertext) return stop('too-large')
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
      const body = { docId: document.docId, ciphertext, passcode, hours, maxOpenings }
      const outcome = await follower.run({ body }, about)
      if (outcome.kind !== 'unknown') return end(outcome, finish)
      pending = { key: outcome.key, finish }
      stop('unknown')
    },
    check: follower.check,
  }
}

/** Returns why no link was made. */
function problemOf({ code }: Extract<Known, { readonly kind: 'refused' }>): LinkProblem {
  switch (code) {
    case 'not-found':
      return 'gone'
    case 'too-many-tries':
      return 'too-many'
    case 'too-large':
    case 'not-allowed':
    case 'not-sent':
      return code
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
