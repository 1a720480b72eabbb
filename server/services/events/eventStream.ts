import type { PortalEvent } from '#src/contract/events.ts'
import type { EventKind } from './eventHub.ts'

/** An SSE comment, which shows that the connection is open. */
const heartbeat = ':\n\n'
const encoder = new TextEncoder()

interface StreamOptions {
  readonly heartbeatMs: number
  /** Lifetime of the stream, ms. */
  readonly lifeMs: number
  /** Called at each heartbeat: false or an error ends the stream. */
  readonly isAllowed: () => Promise<boolean>
  /** Called once, when the stream ended or its reader disconnected. */
  readonly onEnd: () => void
}

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly send: (kind: EventKind) => void
  readonly end: () => void
}

function textOf(kind: EventKind): string {
  return `data: ${JSON.stringify({ kind } satisfies PortalEvent)}\n\n`
}

/**
 * Creates a stream of server-sent events that starts with a comment and repeats it as heartbeat. Events of one kind
 * that wait for a slow reader are sent as one, so that the queue does not grow.
 */
export function eventStream({ heartbeatMs, lifeMs, isAllowed, onEnd }: StreamOptions): EventStream {
  const waiting = new Set<EventKind>()
  let isBeatDue = true
  let isOver = false
  let beat: NodeJS.Timeout | undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  const flush = () => {
    if (isOver || !controller || (controller.desiredSize ?? 0) <= 0) return
    const text = (isBeatDue ? heartbeat : '') + [...waiting].map(textOf).join('')
    if (text === '') return
    isBeatDue = false
    waiting.clear()
    controller.enqueue(encoder.encode(text))
  }
  /** Stops the timers and calls `onEnd`. Returns false if the stream has already ended. */
  const finish = () => {
    if (isOver) return false
    isOver = true
    clearTimeout(beat)
    clearTimeout(expiry)
    onEnd()
    return true
  }
  const end = () => {
    if (finish()) controller?.close()
  }
  const onBeat = async () => {
    if (!(await isAllowed().catch(() => false))) return end()
    if (isOver) return
    isBeatDue = true
    flush()
    wait()
  }
  const wait = () => {
    beat = setTimeout(() => void onBeat(), heartbeatMs).unref()
  }

  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made
    },
    pull: flush,
    cancel: () => void finish(),
  })
  const expiry = setTimeout(end, Math.max(0, lifeMs)).unref()
  wait()
  return {
    body,
    send(kind) {
      waiting.add(kind)
      flush()
    },
    end,
  }
}
