import * as v from 'valibot'

/** The event that a write has arrived, or was rejected and dropped: its author and kind, without its content. */
const SentWrite = v.object({ owner: v.string(), person: v.string(), kind: v.string() })
export type SentWrite = v.InferOutput<typeof SentWrite>

let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('yarrow.sent')
  return channel
}

/** Broadcasts to all other pages of this origin that a write has arrived, or was rejected and dropped. */
export function broadcastSent({ owner, person, kind }: SentWrite): void {
  open()?.postMessage({ owner, person, kind } satisfies SentWrite)
}

/** Calls the listener for each write that another page or the service worker has sent. */
export function onSentElsewhere(listener: (news: SentWrite) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(SentWrite, data)
    if (parsed.success) listener(parsed.output)
  })
}
