import type { ReactNode } from 'react'
import type { WriteKind } from '#src/registry/WriteKind.ts'
import type { Rendered } from '#src/ui/styling/fill.ts'
import type { DirectWrite } from '#src/writes/queueNew.ts'
import type { PendingWrite } from './pendingWrites.ts'

interface Shown<Content> {
  /** Heading of the list. */
  readonly title: string
  readonly look: (write: PendingWrite<Content>) => PendingLook
  /** Returns why a write was rejected, by its error code. */
  readonly problemText: (code: string) => string
  /** Shown if a write could be neither discarded nor withdrawn, because it is being sent. */
  readonly late: string
  readonly discard: { readonly title: string; readonly text: string; readonly keep: string; readonly done: string }
}

/** How one write of the list looks. */
export interface PendingLook {
  readonly start?: ReactNode
  /** The first lines: what the write is. */
  readonly head: ReactNode
  /** Shown beside the status. */
  readonly aside?: ReactNode
  /** Shown below, at the full width of the list. */
  readonly details?: ReactNode
  /** Names the write in the label of its Discard button. */
  readonly discardLabel?: string
}

/** Texts and links of a list of unsent writes that people edit as drafts. */
export interface DraftTexts {
  /** The page on which a draft is edited. `link` and `open` lead to the same page. */
  readonly link: (id: string) => Rendered
  readonly open: (id: string) => Promise<void>
  readonly withdraw: {
    readonly title: string
    readonly text: string
    readonly kept: string
    readonly discarded: string
  }
}

/** A kind of write as its list of unsent writes needs it: its facts, and the texts that those facts require. */
export type PendingKind<Content> = Shown<Content> &
  (
    | { readonly facts: WriteKind & { readonly hasDrafts: true }; readonly drafts: DraftTexts }
    | { readonly facts: DirectWrite<Content> & { readonly hasDrafts: false }; readonly drafts?: undefined }
  ) &
  (
    | { readonly facts: { readonly isRepeatable: true }; readonly cannotSay?: undefined }
    /** Shown if the clinic can't report whether it has the write: what to check before sending the write again. */
    | { readonly facts: { readonly isRepeatable: false }; readonly cannotSay: string }
  )
