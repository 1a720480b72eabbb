import type { Message } from '#src/contract/messages.ts'

/**
 * Returns the conversation of a message, itself included, oldest first: the messages that it answers, those that answer
 * it, and so on, as far as known. Answers to the same unknown message belong together. Messages that answer
 * each other in a cycle are each returned once.
 */
export function conversationOf(open: Message, known: readonly Message[]): readonly Message[] {
  const byId = new Map<number, Message>()
  const answers = new Map<number, number[]>()
  for (const message of known) {
    // A message that was both sent and received counts once.
    if (byId.has(message.messageID)) continue
    byId.set(message.messageID, message)
    const { ppMsgID_Prev: previous, messageID } = message
    if (previous === null) continue
    const siblings = answers.get(previous)
    if (siblings) siblings.push(messageID)
    else answers.set(previous, [messageID])
  }
  byId.set(open.messageID, open)

  let root = open.messageID
  const climbed = new Set<number>()
  for (let next = open.ppMsgID_Prev; next !== null && !climbed.has(next); next = byId.get(next)?.ppMsgID_Prev ?? null) {
    climbed.add(next)
    root = next
  }

  const seen = new Set<number>([root])
  // The loop also visits the ids that it adds.
  for (const id of seen) for (const answer of answers.get(id) ?? []) seen.add(answer)
  seen.add(open.messageID)
  return [...seen]
    .flatMap((id) => byId.get(id) ?? [])
    .sort((a, b) => (Date.parse(a.date) || 0) - (Date.parse(b.date) || 0) || a.messageID - b.messageID)
}
