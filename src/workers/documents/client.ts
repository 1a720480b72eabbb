import { wrap } from 'comlink'
import type { DocumentView } from '#src/contract/documentView.ts'
import { trustedScript } from '#src/lib/trustedScript.ts'
import type { DocumentThread } from './protocol.ts'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from './worker.ts?worker&url'

/** Timeout for reading one document, ms. */
const timeoutMs = 60_000

/**
 * Reads a file on this device, in a worker of its own that ends afterwards. Rejects if the browser has no workers, or
 * if reading crashed or took too long.
 */
export async function readFile(file: File): Promise<DocumentView> {
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
    return await Promise.race([wrap<DocumentThread>(thread).read(file), failed])
  } finally {
    clearTimeout(timer)
    thread.terminate()
  }
}
