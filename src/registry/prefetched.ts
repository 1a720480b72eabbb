import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { inbox, message, outbox, type Message } from '#src/contract/messages.ts'

/** A row that a device fetches before the user opens it. */
export interface PrefetchRow {
  readonly params: Readonly<Record<string, string>>
  /** Date of the row, ms since 1970; null if unknown. */
  readonly at: number | null
}

/** Rows that a device fetches before the user opens them, newest first. Their endpoint has path parameters. */
export interface PrefetchSource {
  readonly endpoint: Endpoint
  /** The record whose reply lists the rows. */
  readonly list: Endpoint
  /** Maximum number of rows to fetch from this list. */
  readonly newest: number
  /** Returns the rows named in a parsed reply of `list`. */
  readonly rows: (reply: unknown) => readonly PrefetchRow[]
}

function prefetchedFrom<E extends Endpoint, L extends Endpoint>(
  endpoint: E,
  list: L,
  newest: number,
  rows: (reply: ReplyOf<L>) => readonly { readonly params: ParamsOf<E>; readonly at: number | null }[],
): PrefetchSource {
  return { endpoint, list, newest, rows: (reply) => rows(reply as ReplyOf<L>) as readonly PrefetchRow[] }
}

type ParamsOf<E> = Input<E> extends { readonly params: infer P } ? P : never

/** Returns the rows of messages with attachments. The list already contains all other messages in full. */
const withAttachments = ({ data }: { readonly data: readonly Message[] }) =>
  data.flatMap(({ messageID, hasAttachments, date }) => {
    const at = Date.parse(date)
    return hasAttachments ? [{ params: { id: String(messageID) }, at: Number.isNaN(at) ? null : at }] : []
  })

/** The sources of all rows to prefetch once the lists are fetched. In the app, only the service worker loads this. */
export const prefetched: readonly PrefetchSource[] = [
  prefetchedFrom(message, inbox, 100, withAttachments),
  prefetchedFrom(message, outbox, 100, withAttachments),
]
