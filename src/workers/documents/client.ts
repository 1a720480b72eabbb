import { type Remote, wrap } from 'comlink'
import type { DocumentView } from '#src/contract/documentView.ts'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { SharedPatient } from '#src/privateLinks/sharedBundle.ts'
import type { SmartLink } from '#src/privateLinks/smartLink.ts'
import type { DocumentThread, EncryptedDocument, PlainDocument, ReadLink } from './protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from './worker.ts?worker&url'

/** Timeout for reading one document, ms. */
const readingMs = 60_000
/** Timeout for a private link, ms: two requests, each with a timeout of its own, then reading. */
const openingMs = 180_000

/**
 * Runs work in a worker of its own that ends afterwards. Rejects if the browser has no workers, or if the work crashed or
 * took too long.
 */
async function inThread<T>(work: (thread: Remote<DocumentThread>) => Promise<T>, timeoutMs: number): Promise<T> {
  // In development, Trusted Types are not enforced, and `trustedScript` would reject the worker's address.
  const url = import.meta.env.DEV ? address : trustedScript(address)
  // The DOM's types don't know Trusted Types' script URLs.
  const thread = new Worker(url as string, { type: 'module', name: 'documents' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const failed = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error('document: reading failed'))
      thread.addEventListener('error', fail)
      thread.addEventListener('messageerror', fail)
      timer = setTimeout(fail, timeoutMs)
    })
    return await Promise.race([work(wrap<DocumentThread>(thread)), failed])
  } finally {
    clearTimeout(timer)
    thread.terminate()
  }
}

/** Reads a file on this device. Rejects if that is not possible. */
export function readFile(file: File): Promise<DocumentView> {
  return inThread((thread) => thread.read(file), readingMs)
}

/** Reads a file that is a base64 data URL. Rejects if that is not possible. */
export function readDataUrl(name: string, dataUrl: string): Promise<DocumentView> {
  return inThread((thread) => thread.readDataUrl(name, dataUrl), readingMs)
}

/**
 * Opens a private link and reads its documents. Rejects if the worker failed. If its code can't be loaded, that happens
 * before the link is asked for, so no opening is used up.
 */
export function openLink(link: SmartLink, recipient: string, passcode: string | null): Promise<ReadLink> {
  return inThread<ReadLink>(async (thread) => thread.openLink(link, recipient, passcode), openingMs)
}

/** Encrypts a document with a new key, for a private link. Rejects if that is not possible. */
export function encrypt(document: PlainDocument, patient: SharedPatient): Promise<EncryptedDocument> {
  return inThread((thread) => thread.encrypt(document, patient), readingMs)
}
