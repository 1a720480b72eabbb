import * as v from 'valibot'

/** A write that has arrived: whose, and of which kind. Nothing of what it says. */
const SentWrite = v.object({ owner: v.string(), person: v.string(), kind: v.string() })
export type SentWrite = v.InferOutput<typeof SentWrite>

let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('yarrow.sent')
  return channel
}

/** Tells every other page of this origin. */
export function broadcastSent({ owner, person, kind }: SentWrite): void {
  open()?.postMessage({ owner, person, kind } satisfies SentWrite)
}

/** Hears what other pages and the service worker have sent. */
export function onSentElsewhere(listener: (news: SentWrite) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(SentWrite, data)
    if (parsed.success) listener(parsed.output)
  })
}
