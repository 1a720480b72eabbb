import type { AppFile } from './AppFile.ts'
import { isPackName } from './pack.ts'
import { openPacks } from './packs.ts'

/** The dependencies of `appParts`, which tests replace. */
export interface PartsDeps {
  readonly origin: string
  readonly caches: Pick<CacheStorage, 'open' | 'match'>
  readonly fetch: (address: string) => Promise<Response>
  /** Returns the number of open pages of the app, of any version. */
  readonly countPages: () => Promise<number>
}

const cacheName = 'yarrow-parts'
/** Files in assets/ have a content hash in their name, so a cached file is never stale. */
const folder = '/assets/'

export interface Parts {
  /** Whether a URL is a file in this app's assets/. The precache answers for its own files before this check. */
  readonly has: (url: URL) => boolean
  /** Answers from the cache, or from the network. `keep` gets the promise of the cache write, if there is one. */
  readonly answer: (url: URL, keep: (writing: Promise<void>) => void) => Promise<Response>
  /** Caches the `warm` files one after another. Stops at the first file that can't be fetched. Never rejects. */
  readonly warm: () => Promise<void>
}

/**
 * Serves the parts: files of the app that are not in the precache by themselves, but in a pack (packFiles.ts), or cached
 * later. Parts of older versions that were cached later stay while more than one page is open, because another page
 * might need them and the server does not have them any more.
 */
export function appParts(files: readonly AppFile[], deps: PartsDeps): Parts {
  const later = new Map(
    files.flatMap(({ url, later }) => (later ? [[new URL(url, deps.origin).href, later] as const] : [])),
  )
  const open = () => deps.caches.open(cacheName)
  // Ignore `Vary: Accept-Encoding`: the cached body is decompressed.
  const find = async (href: string) => (await open()).match(href, { ignoreVary: true })
  const packs = openPacks(files, {
    origin: deps.origin,
    find: (href) => deps.caches.match(href, { ignoreVary: true }),
  })
  const isKnown = (href: string) => later.has(href) || packs.has(href)

  /** Whether a response is a part of this version, and not, for example, a captive portal's page. */
  const isPart = (href: string, { status, headers }: Response) =>
    isKnown(href) && status === 200 && !headers.get('content-type')?.startsWith('text/html')

  /** Caches a response. Ignores a full device. */
  const put = async (href: string, response: Response) =>
    (await open()).put(href, packs.describe(href, response)).catch(() => undefined)

  async function findOld(href: string): Promise<Response | undefined> {
    const kept = (await (await open()).keys()).map(({ url }) => url)
    return packs.readOld(
      href,
      kept.filter((url) => isPackName(url) && !later.has(url)),
    )
  }

  const keptPart = async (href: string) =>
    (await packs.read(href)) ?? (await find(href)) ?? (isKnown(href) ? undefined : findOld(href))

  async function removeOld(): Promise<void> {
    if ((await deps.countPages()) > 1) return
    const cache = await open()
    for (const { url } of await cache.keys()) if (!isKnown(url)) await cache.delete(url)
  }

  async function warmAll(): Promise<void> {
    await removeOld()
    // Read only the cache's keys: a matched response that is not read keeps the worker from being replaced.
    const kept = new Set((await (await open()).keys()).map(({ url }) => url))
    for (const [href, when] of later) {
      if (when !== 'warm' || kept.has(href)) continue
      const response = await deps.fetch(href)
      if (!isPart(href, response)) return response.body?.cancel()
      await put(href, response)
    }
  }

  let warming: Promise<void> | null = null
  return {
    has: ({ origin, pathname }) => origin === deps.origin && pathname.startsWith(folder),
    async answer({ href }, keep) {
      const kept = await keptPart(href).catch(() => undefined)
      if (kept) return kept
      const response = await deps.fetch(href)
      if (isPart(href, response)) keep(put(href, response.clone()))
      return response
    },
    warm() {
      warming ??= warmAll()
        .catch(() => undefined)
        .finally(() => {
          warming = null
        })
      return warming
    },
  }
}
