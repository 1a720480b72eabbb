import { once } from 'node:events'
import * as v from 'valibot'

export interface Bidi {
  /** Sends a WebDriver BiDi command and returns its result. Throws with the browser's message if it fails. */
  readonly send: (method: string, params: object) => Promise<unknown>
}

const Answer = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event') }),
])

/** Connects to a browser's WebDriver BiDi socket. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = v.parse(Answer, JSON.parse(String(data)))
    if (answer.type === 'event' || answer.id === null) return
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'success') asker?.resolve(answer.result)
    else asker?.reject(new Error(`WebDriver BiDi: ${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('WebDriver BiDi: the browser closed the connection'))
  })
  await once(socket, 'open')
  return {
    send: (method, params) => {
      const asker = Promise.withResolvers<unknown>()
      sent += 1
      waiting.set(sent, asker)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return asker.promise
    },
  }
}
