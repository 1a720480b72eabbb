/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { paymentPage } from '#src/contract/paymentPage.ts'
import { answerRecord } from './answerRecord.ts'
import { handleMessage } from './handleMessage.ts'
import { findHeld } from './heldKeys.ts'
import type { AppFile } from './AppFile.ts'
import { appParts } from './parts.ts'
import { answerPaymentDocument } from './paymentDocument.ts'
import { portalConfigStrategy, warmPortalConfig } from './portalConfig.ts'
import { writesTag } from './protocol.ts'
import { alertOfMessage, openInbox, type AlertDeps } from './push.ts'
import { recordCallOf, recordLogonOf } from './recordCallOf.ts'
import { sendFromWorker } from './sendFromWorker.ts'
import { serverPages } from './serverPages.ts'
import { recordCallDeps } from './recordCallDeps.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] }

const pages = async () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const alerts: AlertDeps = {
  pages,
  show: (title, options) => self.registration.showNotification(title, options),
  open: (address) => self.clients.openWindow(address),
  host: self.location.host,
}

// oxlint-disable-next-line no-underscore-dangle -- the name that the build replaces
const files: readonly AppFile[] = self.__WB_MANIFEST
const parts = appParts(files, {
  origin: self.location.origin,
  caches,
  fetch: (address) => fetch(address),
  countPages: async () => (await pages()).length,
})

// App shell: index.html serves every page of the app, so that each page opens without a network.
precacheAndRoute(files.flatMap(({ url, revision, later }) => (later === undefined ? [{ url, revision }] : [])))
cleanupOutdatedCaches()
// Parts: files in packs, and files that are cached after installation.
registerRoute(
  ({ url }) => parts.has(url),
  ({ url, event }) => parts.answer(url, (writing) => event.waitUntil(writing)),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === paymentPage,
  ({ request }) => answerPaymentDocument(request),
)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPages] }))
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/portal.json', portalConfigStrategy)

// Record calls. If the logon's vault is open, they are answered from the network or from the saved copy.
registerRoute(
  ({ request }) => recordLogonOf(request) !== null,
  async ({ request, event }) => {
    const logonHisID = recordLogonOf(request)
    const entry = logonHisID === null ? null : await findHeld(logonHisID, pages)
    const asked = entry && recordCallOf(request.url, entry.apiUrl)
    if (!asked) return fetch(request)
    const { response, outcome } = answerRecord(request, asked, entry.keyring, recordCallDeps(entry))
    event.waitUntil(outcome)
    return response
  },
)

self.addEventListener('install', (event) => event.waitUntil(warmPortalConfig()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// Background Sync: the network is back, and perhaps no page is open. TypeScript's libraries lack types for this event.
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === writesTag) event.waitUntil(sendFromWorker())
})
// No listener for a changed push address: the next page with a session sends it to the clinic (src/alerts).
self.addEventListener('push', (event) => event.waitUntil(alertOfMessage(alerts)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openInbox(alerts))
})
self.addEventListener('message', (event) => {
  // A new version takes over only after a user agrees.
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting())
    return
  }
  const [port] = event.ports
  event.waitUntil(
    handleMessage(event.data, pages, parts.warm).then((reply) => reply === undefined || port?.postMessage(reply)),
  )
})
