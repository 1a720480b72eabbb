import { hashKey, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { type Message } from '#src/contract/messages.ts'
import { updateMessage } from '#src/contract/messageChanges.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isMarked } from '#src/writes/readMarks.ts'
import { knownWritesAtom } from '#src/writes/writesAtom.ts'
import { folders, foldersOf, type Folder, type Party } from './model.ts'
import { folderQuery } from './queries.ts'
import { showMessages } from './showMessages.ts'

/** Fields of a message that a reader may change (portal §7). */
export type UpdatedField = 'isRead' | 'isDeleted'

/** A change that toggles one field of a message. */
export interface MessageUpdate {
  readonly message: Message
  readonly field: UpdatedField
  readonly reader: Party
  /**
   * Whose messages these are (`subjectOf`). After the session switches to another person, the update changes and
   * refetches no lists.
   */
  readonly subject: string
}

/** Failure of an update: an error, or a reply that does not echo the changed field (portal §8). */
export interface UpdateFailure {
  readonly messageID: number
  readonly field: UpdatedField
  readonly echo: { readonly expected: boolean; readonly result: boolean } | null
  /** The value that was to be stored, if no reply arrived. */
  readonly lost?: boolean
}

const mutationKey = [`${updateMessage.method} ${updateMessage.path}`]

/** Returns the whole message with one field toggled (portal §7). */
export function updated({ message, field }: Pick<MessageUpdate, 'message' | 'field'>): Message {
  return { ...message, [field]: !message[field] }
}

/** Returns the folders that an update affects: where the message is and where it goes. */
function concerned(update: MessageUpdate): readonly Folder[] {
  return [...foldersOf(update.message, update.reader), ...foldersOf(updated(update), update.reader)]
}

function isCurrent({ subject }: MessageUpdate): boolean {
  const session = store.get(sessionAtom)
  return session !== null && subjectOf(session) === subject
}

/** Folders to refetch when no update is in progress. */
const stale = new WeakMap<QueryClient, Set<Folder>>()

/**
 * Sends an update. Throws a network error if another change of the message waits in the outbox: the caller then queues
 * this update too, because it must arrive after that change.
 */
async function send(update: MessageUpdate): Promise<Message> {
  if (isCurrent(update) && isMarked(store.get(knownWritesAtom).writes, update.message.messageID))
    throw new ApiError(0, 'network')
  const put = async (body: Message) => {
    const input = { params: { messageID: body.messageID }, body }
    return (await sessionCall(updateMessage, input, undefined, update.subject)).data.data
  }
  const body = updated(update)
  try {
    return await put(body)
  } catch (error) {
    // 409: `isRead` differs from the clinic's copy too. Either a read mark shown here is still queued, or the clinic
    // stored one meanwhile. Retry with the other `isRead`, so that only `isDeleted` changes.
    if (update.field !== 'isDeleted' || !(error instanceof ApiError) || error.status !== 409) throw error
    return put({ ...body, isRead: !body.isRead })
  }
}

/**
 * Returns the mutation of a message's `isRead` or `isDeleted` (portal §4). It is optimistic: the lists change
 * immediately, and a failure undoes the change. The affected folders are refetched in either case, which also updates
 * the badges.
 */
export function updateMutation(client: QueryClient, onFailure: (failure: UpdateFailure) => void | Promise<void>) {
  /** Shows the message's current state in every fetched folder. */
  const show = (update: MessageUpdate, message: Message) => {
    if (isCurrent(update)) showMessages(client, update.reader, [message])
  }
  /**
   * Reapplies the update to folders that are refetched while it is in progress, for example after an event. Returns the
   * function that unsubscribes from these refetches.
   */
  const keepShown = (update: MessageUpdate) => {
    const hashes = folders.map((folder) => hashKey(folderQuery(folder).queryKey))
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      if (hashes.includes(event.query.queryHash)) show(update, updated(update))
    })
  }
  return {
    mutationKey,
    // One at a time: each update sends the whole message. With another update still in progress, the server could see
    // two changed fields and refuse the update.
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (update: MessageUpdate) => {
      // Cancel running fetches, whose replies would undo the change in the lists.
      const reads = concerned(update).map((folder) => folderQuery(folder).queryKey)
      await Promise.all(reads.map((queryKey) => client.cancelQueries({ queryKey })))
      show(update, updated(update))
      return keepShown(update)
    },
    onSuccess: (reply: Message, update: MessageUpdate) => {
      const { field, message } = update
      const [expected, result] = [!message[field], reply[field]]
      if (result === expected) return
      show(update, { ...message, [field]: result })
      void onFailure({ messageID: message.messageID, field, echo: { expected, result } })
    },
    onError: (error: Error, update: MessageUpdate) => {
      const { field, message } = update
      show(update, message)
      const isLost = error instanceof ApiError && error.status === 0 && isCurrent(update)
      // The next update waits for this one to be queued, so that it arrives later.
      return onFailure({ messageID: message.messageID, field, echo: null, ...(isLost && { lost: !message[field] }) })
    },
    onSettled: async (_: unknown, _error: unknown, update: MessageUpdate, stop: (() => void) | undefined) => {
      stop?.()
      const due = stale.get(client) ?? new Set()
      stale.set(client, due)
      for (const folder of concerned(update)) due.add(folder)
      // The last of several updates refetches for all.
      if (client.isMutating({ mutationKey }) > 1 || !isCurrent(update)) return
      const reads = [...due].map((folder) => folderQuery(folder).queryKey)
      due.clear()
      await Promise.all(reads.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  }
}

/**
 * Whether the last pending update of this field already makes the same change, for example after a double click. False
 * for the opposite change, which is sent after that update.
 */
export function isUpdating(client: QueryClient, message: Message, field: UpdatedField): boolean {
  const last = client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as MessageUpdate)
    .findLast((update) => update.field === field && update.message.messageID === message.messageID)
  return last?.message[field] === message[field]
}
