import { hashKey, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { updateMessage, type Message } from '#src/contract/messages.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { folders, foldersOf, withMessage, type Folder, type Party } from './model.ts'
import { folderQuery } from './queries.ts'

/** The fields of a message that a reader may change (portal §7). */
export type UpdatedField = 'isRead' | 'isDeleted'

/** One field of a message as it stands, turned over. */
export interface MessageUpdate {
  readonly message: Message
  readonly field: UpdatedField
  readonly reader: Party
  /** Whose messages these are (`subjectOf`): once the session shows another person, nothing is shown or asked any more. */
  readonly subject: string
}

/** Why an update failed: no such reply, or one that does not echo the changed field (portal §8). */
export interface UpdateFailure {
  readonly messageID: number
  readonly field: UpdatedField
  readonly echo: { readonly expected: boolean; readonly result: boolean } | null
  /** The value that was to be stored, if no reply came. */
  readonly lost?: boolean
}

const mutationKey = [`${updateMessage.method} ${updateMessage.path}`]

/** The whole message with the one field changed (portal §7). */
export function updated({ message, field }: Pick<MessageUpdate, 'message' | 'field'>): Message {
  return { ...message, [field]: !message[field] }
}

/** The folders that an update concerns: where the message is and where it goes. */
function concerned(update: MessageUpdate): readonly Folder[] {
  return [...foldersOf(update.message, update.reader), ...foldersOf(updated(update), update.reader)]
}

function isCurrent({ subject }: MessageUpdate): boolean {
  const session = store.get(sessionAtom)
  return session !== null && subjectOf(session) === subject
}

/** Folders to be read anew once no update is under way. */
const stale = new WeakMap<QueryClient, Set<Folder>>()

async function send(update: MessageUpdate): Promise<Message> {
  const put = async (body: Message) => {
    const input = { params: { messageID: body.messageID }, body }
    return (await sessionCall(updateMessage, input, undefined, update.subject)).data.data
  }
  const body = updated(update)
  try {
    return await put(body)
  } catch (error) {
    // A mark that waits on this device is shown before it is stored, or was stored since: only the other field is changed.
    if (update.field !== 'isDeleted' || !(error instanceof ApiError) || error.status !== 409) throw error
    return put({ ...body, isRead: !body.isRead })
  }
}

/**
 * The update of a message's `isRead` or `isDeleted` (portal §4): at once in the lists, then on the server. Where it
 * fails the message stands as before. The folders concerned are read anew either way, which renews the badges too.
 */
export function updateMutation(client: QueryClient, onFailure: (failure: UpdateFailure) => void) {
  /** Shows the message as it stands in every folder that has been read. */
  const show = (update: MessageUpdate, message: Message) => {
    if (!isCurrent(update)) return
    const places = foldersOf(message, update.reader)
    for (const folder of folders)
      client.setQueryData(folderQuery(folder).queryKey, (reply) => {
        if (!reply) return reply
        const before = reply.data.data
        const belongs = places.includes(folder)
        if (!belongs && !before.some(({ messageID }) => messageID === message.messageID)) return reply
        return { ...reply, data: { ...reply.data, data: withMessage(before, message, belongs) } }
      })
  }
  /** Shows the update on top of whatever is read while it is under way, as at news of other messages. Returns a stop. */
  const keepShown = (update: MessageUpdate) => {
    const hashes = folders.map((folder) => hashKey(folderQuery(folder).queryKey))
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      if (hashes.includes(event.query.queryHash)) show(update, updated(update))
    })
  }
  return {
    mutationKey,
    // One after another: the server takes a message with one field changed, and its other one may be under way.
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (update: MessageUpdate) => {
      // A reply that is on its way would undo what the lists show from now on.
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
      onFailure({ messageID: message.messageID, field, echo: { expected, result } })
    },
    onError: (error: Error, update: MessageUpdate) => {
      const { field, message } = update
      show(update, message)
      const isLost = error instanceof ApiError && error.status === 0 && isCurrent(update)
      onFailure({ messageID: message.messageID, field, echo: null, ...(isLost && { lost: !message[field] }) })
    },
    onSettled: async (_: unknown, _error: unknown, update: MessageUpdate, stop: (() => void) | undefined) => {
      stop?.()
      const due = stale.get(client) ?? new Set()
      stale.set(client, due)
      for (const folder of concerned(update)) due.add(folder)
      // The last of several asks for all of them.
      if (client.isMutating({ mutationKey }) > 1 || !isCurrent(update)) return
      const reads = [...due].map((folder) => folderQuery(folder).queryKey)
      due.clear()
      await Promise.all(reads.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  }
}

/**
 * Whether the last change of the message's field that is on its way is this one, as after a double click. The opposite
 * change is not: it is sent after the first.
 */
export function isUpdating(client: QueryClient, message: Message, field: UpdatedField): boolean {
  const last = client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as MessageUpdate)
    .findLast((update) => update.field === field && update.message.messageID === message.messageID)
  return last?.message[field] === message[field]
}
