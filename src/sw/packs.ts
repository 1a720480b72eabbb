import * as v from 'valibot'
import type { Holds } from './pack.ts'
import type { AppFile } from './AppFile.ts'

/** Header of a cached pack that is not in the precache: its `Holds` as JSON. */
const holdsHeader = 'yarrow-holds'
const Held = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.number()])))
const scripts = 'text/javascript; charset=utf-8'
const sheets = 'text/css; charset=utf-8'

interface Pack {
  readonly headers: Headers
  readonly files: ReadonlyMap<string, Blob>
}

/** The dependencies of `openPacks`, which tests replace. */
export interface PacksDeps {
  readonly origin: string
  /** Returns a pack from any cache. */
  readonly find: (href: string) => Promise<Response | undefined>
}

export interface Packs {
  /** Whether a file of this version is in a pack. */
  readonly has: (href: string) => boolean
  /** Returns a file from a pack of this version. Undefined if no pack has it, or if the pack is not cached. */
  readonly read: (href: string) => Promise<Response | undefined>
  /** Returns a file from one of these packs, which an older version cached. Undefined if none has it. */
  readonly readOld: (href: string, packs: readonly string[]) => Promise<Response | undefined>
  /** Returns a pack's reply with its list of files, so that later versions can read it too. */
  readonly describe: (href: string, response: Response) => Response
}

/** Reads files from the packs of a build (packFiles.ts). */
export function openPacks(files: readonly AppFile[], { origin, find }: PacksDeps): Packs {
  const hrefOf = (url: string) => new URL(url, origin).href
  const holds = new Map(files.flatMap(({ url, holds }) => (holds ? [[hrefOf(url), holds] as const] : [])))
  const packOf = new Map([...holds].flatMap(([pack, held]) => held.map(([url]) => [hrefOf(url), pack] as const)))

  /** Packs that were read. A page needs several files of a pack. */
  const read = new Map<string, Promise<Pack | undefined>>()
  const open = (href: string) => {
    const reading = read.get(href) ?? readPack(href).catch(() => undefined)
    read.set(href, reading)
    void reading.then((pack) => pack ?? read.delete(href))
    return reading
  }

  async function readPack(href: string): Promise<Pack | undefined> {
    const response = await find(href)
    if (!response) return undefined
    const { headers } = response
    const body = await response.blob()
    const held: Holds = holds.get(href) ?? v.parse(Held, headers.get(holdsHeader))
    const pack = new Map<string, Blob>()
    let end = 0
    for (const [url, length] of held) pack.set(hrefOf(url), body.slice(end, (end += length)))
    return end === body.size ? { headers, files: pack } : undefined
  }

  function replyOf(href: string, pack: Pack | undefined): Response | undefined {
    const body = pack?.files.get(href)
    if (!pack || !body) return undefined
    // A worker has the security headers of its own script: here, those of every other file.
    const headers = new Headers(pack.headers)
    for (const name of [holdsHeader, 'content-encoding', 'content-length', 'etag']) headers.delete(name)
    headers.set('content-type', href.endsWith('.css') ? sheets : scripts)
    return new Response(body, { headers })
  }

  return {
    has: (href) => packOf.has(href),
    async read(href) {
      const pack = packOf.get(href)
      return pack === undefined ? undefined : replyOf(href, await open(pack))
    },
    async readOld(href, packs) {
      for (const pack of packs) {
        const reply = replyOf(href, await open(pack))
        if (reply) return reply
      }
      return undefined
    },
    describe(href, response) {
      const held = holds.get(href)
      if (!held) return response
      const headers = new Headers(response.headers)
      headers.set(holdsHeader, JSON.stringify(held))
      return new Response(response.body, { headers })
    },
  }
}
