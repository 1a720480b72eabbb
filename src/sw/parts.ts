import type { Later } from './planPrecache.ts'

/** A file of the build that this worker belongs to; the build puts the list in. */
export interface AppFile {
  readonly url: string
  readonly revision: string | null
  readonly later?: Later
}

/** What parts need of the world, so that a test can be the world. */
export interface PartsDeps {
  readonly origin: string
  readonly caches: Pick<CacheStorage, 'open'>
  readonly fetch: (address: string) => Promise<Response>
  /** How many pages of the app are open, of whatever version. */
  readonly countPages: () => Promise<number>
}

const cacheName = 'yarrow-parts'
/** A name under assets/ bears a hash of what is in it: what was kept once is right for ever. */
const folder = '/assets/'

export interface Parts {
  /** Whether this is about a part: a file of the app's own. What is kept from the start was answered before. */
  readonly has: (url: URL) => boolean
  /** The kept file, or the network's. `keep` is told of the writing that follows. */
  readonly answer: (url: URL, keep: (writing: Promise<void>) => void) => Promise<Response>
  /** Keeps what a page may need without a network, one after another; stops where one can't be had. */
  readonly warm: () => Promise<void>
}

/**
 * The parts of the app that are not kept from its installation on. Those of an older version stay for as long as a page
 * besides the one that asks may be of that version: the server has them no more.
 */
export function appParts(files: readonly AppFile[], deps: PartsDeps): Parts {
  const later = new Map(
    files.flatMap(({ url, later }) => (later ? [[new URL(url, deps.origin).href, later] as const] : [])),
  )
  const open = () => deps.caches.open(cacheName)
  // What travels packed varies by what a browser can unpack, and is unpacked here.
  const find = async (href: string) => (await open()).match(href, { ignoreVary: true })

  /** A part of this version as it should be: not a captive portal's page in its place. */
  const isPart = (href: string, { status, headers }: Response) =>
    later.has(href) && status === 200 && !headers.get('content-type')?.startsWith('text/html')

  /** A device without room goes on without. */
  const put = async (href: string, response: Response) => (await open()).put(href, response).catch(() => undefined)

  async function removeOld(): Promise<void> {
    if ((await deps.countPages()) > 1) return
    const cache = await open()
    for (const { url } of await cache.keys()) if (!later.has(url)) await cache.delete(url)
  }

  async function warmAll(): Promise<void> {
    await removeOld()
    // A reply that is asked for and not read would keep the worker from being replaced.
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
      const kept = await find(href).catch(() => undefined)
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
