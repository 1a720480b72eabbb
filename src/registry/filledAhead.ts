import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { inbox, message, outbox, type Message } from '#src/contract/messages.ts'

/** A row that is fetched before a person opens it. */
export interface RowAhead {
  readonly params: Readonly<Record<string, string>>
  /** When it came, ms; null if unknown. */
  readonly at: number | null
}

/** Which rows of a record with path parameters a device fetches ahead, newest first. */
export interface FillSource {
  readonly endpoint: Endpoint
  /** The record whose reply lists them. */
  readonly list: Endpoint
  /** Maximum number of rows that are fetched ahead from this list. */
  readonly newest: number
  /** The rows that a parsed reply of the list names. */
  readonly rows: (reply: unknown) => readonly RowAhead[]
}

function filledFrom<E extends Endpoint, L extends Endpoint>(
  endpoint: E,
  list: L,
  newest: number,
  rows: (reply: ReplyOf<L>) => readonly { readonly params: ParamsOf<E>; readonly at: number | null }[],
): FillSource {
  return { endpoint, list, newest, rows: (reply) => rows(reply as ReplyOf<L>) as readonly RowAhead[] }
}

type ParamsOf<E> = Input<E> extends { readonly params: infer P } ? P : never

/** A list has whole messages without their attachments: only those with attachments are worth a call. */
const withAttachments = ({ data }: { readonly data: readonly Message[] }) =>
  data.flatMap(({ messageID, hasAttachments, date }) => {
    const at = Date.parse(date)
    return hasAttachments ? [{ params: { id: String(messageID) }, at: Number.isNaN(at) ? null : at }] : []
  })

/** Everything that is fetched ahead, after the lists. Loaded by the service worker only. */
export const filledAhead: readonly FillSource[] = [
  filledFrom(message, inbox, 100, withAttachments),
  filledFrom(message, outbox, 100, withAttachments),
]
