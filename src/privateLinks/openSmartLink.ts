import * as v from 'valibot'
import { decryptJwe, UndecryptableError } from './jwe.ts'
import { type SharedContent, sharedFiles } from './sharedFiles.ts'
import type { SmartLink } from './smartLink.ts'

/** Timeout of a request, ms. Files can have megabytes. */
const timeoutMs = 60_000
/** Maximum length of a file in the manifest, characters. Longer ones have an address of their own. */
const embeddedLengthMax = 2_000_000

const Manifest = v.object({
  files: v.array(
    v.object({
      contentType: v.optional(v.string()),
      embedded: v.optional(v.string()),
      location: v.optional(v.string()),
    }),
  ),
})
const Refusal = v.object({ remainingAttempts: v.optional(v.number()) })

export type OpenedLink =
  | { readonly kind: 'open'; readonly content: SharedContent }
  /** `left`: wrong passcodes that the link still allows; null if unknown. */
  | { readonly kind: 'wrong'; readonly left: number | null }
  | { readonly kind: 'locked' }
  | { readonly kind: 'ended' }
  /** The key in the link does not fit the file. */
  | { readonly kind: 'broken' }
  /** Too many requests. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' }

/** Thrown for a response without a file. */
class RefusedError extends Error {
  readonly opened: OpenedLink
  constructor(opened: OpenedLink) {
    super(opened.kind)
    this.opened = opened
  }
}

/** Sends a request without cookies and referrer. Returns the response, or throws `RefusedError`. */
async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok) return response
  if (response.status === 401) {
    const refusal = v.safeParse(Refusal, await response.json().catch(() => null))
    const left = refusal.success ? (refusal.output.remainingAttempts ?? null) : null
    throw new RefusedError(left === 0 ? { kind: 'locked' } : { kind: 'wrong', left })
  }
  if (response.status === 404 || response.status === 410) throw new RefusedError({ kind: 'ended' })
  throw new RefusedError({ kind: response.status === 429 ? 'busy' : 'failed' })
}

/** Returns the encrypted files of a link. */
async function encryptedFiles(link: SmartLink, recipient: string, passcode: string | null): Promise<string[]> {
  if (link.isFile) {
    const url = new URL(link.url)
    url.searchParams.set('recipient', recipient)
    return [await (await request(url.href)).text()]
  }
  const body = JSON.stringify({ recipient, ...(passcode !== null && { passcode }), embeddedLengthMax })
  const response = await request(link.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { files } = v.parse(Manifest, await response.json())
  return Promise.all(
    files.map(async ({ embedded, location }) => embedded ?? (await request(location ?? link.url)).text()),
  )
}

/**
 * Opens a link and decrypts its files. The key stays in this page. Each success is an opening, which the link's maker sees
 * with the reader's name. Never rejects.
 */
export async function openSmartLink(link: SmartLink, recipient: string, passcode: string | null): Promise<OpenedLink> {
  try {
    const encrypted = await encryptedFiles(link, recipient, passcode)
    const contents: SharedContent[] = []
    for (const one of encrypted) {
      const { content, contentType } = await decryptJwe(one, link.key)
      contents.push(sharedFiles(content, contentType))
    }
    const patient = contents.find((content) => content.patient !== null)?.patient ?? null
    return { kind: 'open', content: { patient, files: contents.flatMap(({ files }) => files) } }
  } catch (error) {
    if (error instanceof RefusedError) return error.opened
    return { kind: error instanceof UndecryptableError ? 'broken' : 'failed' }
  }
}
