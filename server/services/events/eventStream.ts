import type { PortalEvent } from '#src/contract/events.ts'
import type { EventKind } from './eventHub.ts'

/** A comment of the stream: it says that the line is open. */
const heartbeat = ':\n\n'
const encoder = new TextEncoder()

interface StreamOptions {
  readonly heartbeatMs: number
  /** It ends after so long, ms. */
  readonly lifeMs: number
  /** Asked at each heartbeat: false, or an error, ends the stream. */
  readonly lasts: () => Promise<boolean>
  /** Told once, when it ended or its reader went. */
  readonly onEnd: () => void
}

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly tell: (kind: EventKind) => void
  readonly end: () => void
}

function textOf(kind: EventKind): string {
  return `data: ${JSON.stringify({ kind } satisfies PortalEvent)}\n\n`
}

/**
 * A stream of server-sent events that begins with a comment and has one as heartbeat. A reader who is slow finds each
 * kind of news once, however often it was told: what waits does not grow.
 */
export function eventStream({ heartbeatMs, lifeMs, lasts, onEnd }: StreamOptions): EventStream {
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
  /** False where it was over before. */
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
    if (!(await lasts().catch(() => false))) return end()
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
    tell(kind) {
      waiting.add(kind)
      flush()
    },
    end,
  }
}
