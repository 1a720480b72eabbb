import * as v from 'valibot'
import { PortalEvent } from '#src/contract/events.ts'
import { holdStream } from './holdStream.ts'
import { allEvents, emitPortalEvent } from './portalEvents.ts'
import { sessionAtom, store } from '../state/session.ts'
import { electVisibleTab } from './electVisibleTab.ts'

const channelName = 'yarrow.events'

/** A message from the tab with the stream to the other tabs. Parsed, because another tab might run another version. */
const Told = v.object({ logonHisID: v.string(), event: PortalEvent })

/**
 * Receives the clinic's events for the signed-in user, and dispatches them to `onPortalEvent` listeners. One visible
 * tab of a logon holds the stream and forwards its events to the other tabs. Shows no errors, and does not count as
 * user activity. Returns a function that stops it.
 */
export function followEvents(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  let followed: { readonly logonHisID: string; readonly stop: () => void } | null = null

  const tellAll = (logonHisID: string, event: PortalEvent) => {
    channel?.postMessage({ logonHisID, event } satisfies v.InferOutput<typeof Told>)
    emitPortalEvent(event)
  }
  const begin = (logonHisID: string) =>
    electVisibleTab(`yarrow.events:${logonHisID}`, {
      begin: () => holdStream(logonHisID, (event) => tellAll(logonHisID, event)),
      // A frozen page might have missed events that the other tabs received.
      onReturn: () => allEvents.forEach(emitPortalEvent),
    })
  const follow = () => {
    const session = store.get(sessionAtom)
    const logonHisID = session && !session.saved ? session.logonHisID : null
    if ((followed?.logonHisID ?? null) === logonHisID) return
    followed?.stop()
    followed = logonHisID === null ? null : { logonHisID, stop: begin(logonHisID) }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = v.safeParse(Told, data)
    if (told.success && told.output.logonHisID === followed?.logonHisID) emitPortalEvent(told.output.event)
  })
  const stopListening = store.sub(sessionAtom, follow)
  follow()
  return () => {
    stopListening()
    followed?.stop()
    followed = null
    channel?.close()
  }
}
