import * as v from 'valibot'
import { PortalEvent } from '#src/contract/events.ts'
import { holdStream } from './holdStream.ts'
import { allEvents, emitPortalEvent } from './portalEvents.ts'
import { sessionAtom, store } from '../state/session.ts'
import { electVisibleTab } from './electVisibleTab.ts'

const channelName = 'yarrow.events'

/** What the tab with the stream tells the others. It is parsed: another tab may run another version. */
const Told = v.object({ logonHisID: v.string(), event: PortalEvent })

/**
 * Hears the clinic's news for whoever is signed in, and tells them to `onPortalEvent`. Of all tabs of a logon that are
 * seen one has the stream, and tells the others. It is silent about errors, and no activity of anybody's. Returns how
 * to stop.
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
      // A page that was frozen may not have heard what the others were told.
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
