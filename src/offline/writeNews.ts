import * as v from 'valibot'

/** A write that has arrived: whose, and of which kind. Nothing of what it says. */
const WriteNews = v.object({ owner: v.string(), person: v.string(), kind: v.string() })
export type WriteNews = v.InferOutput<typeof WriteNews>

let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('yarrow.sent')
  return channel
}

/** Tells every other page of this origin. */
export function tellSent({ owner, person, kind }: WriteNews): void {
  open()?.postMessage({ owner, person, kind } satisfies WriteNews)
}

/** Hears what other pages and the service worker have sent. */
export function hearSent(listener: (news: WriteNews) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(WriteNews, data)
    if (parsed.success) listener(parsed.output)
  })
}
