import { beforeEach, expect, it } from 'vitest'
import type { AppFile } from './AppFile.ts'
import { appParts } from './parts.ts'

const origin = 'https://clinic.test'
const files: AppFile[] = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/home-1.js', revision: null },
  { url: 'assets/editor-1.js', revision: null, later: 'warm' },
  { url: 'assets/photos-1.js', revision: null, later: 'warm' },
  { url: 'assets/model-1.bin', revision: null, later: 'asked' },
]

/** The packs of this version that the precache has. */
let precached: Map<string, Response>
let kept: Map<string, Response>
let asked: string[]
let reply: (address: string) => Response | Promise<Response>
let pages: number
const full = { isFull: false }

beforeEach(() => {
  precached = new Map()
  kept = new Map()
  asked = []
  reply = (address) => new Response(`text of ${address}`, { headers: { 'content-type': 'text/javascript' } })
  pages = 1
  full.isFull = false
})

/** A fake browser cache, with the methods that are used. */
const cache = {
  // Like a cached reply with `Vary: Accept-Encoding`: matches only with `ignoreVary`.
  match: async (href: string, { ignoreVary }: { ignoreVary: boolean }) =>
    ignoreVary ? kept.get(href)?.clone() : undefined,
  put: async (href: string, response: Response) => {
    if (full.isFull) throw new DOMException('no room', 'QuotaExceededError')
    kept.set(href, response)
  },
  delete: async (href: string) => kept.delete(href),
  keys: async () => [...kept.keys()].map((href) => new Request(href)),
} as unknown as Cache

function start(list: readonly AppFile[] = files) {
  const parts = appParts(list, {
    origin,
    caches: {
      open: async () => cache,
      match: async (href) => precached.get(href as string)?.clone() ?? kept.get(href as string)?.clone(),
    },
    fetch: async (address) => {
      asked.push(address.replace(`${origin}/assets/`, ''))
      return reply(address)
    },
    countPages: async () => pages,
  })
  const get = async (name: string) => {
    const writing: Promise<void>[] = []
    const response = await parts.answer(new URL(`${origin}/assets/${name}`), (begun) => writing.push(begun))
    await Promise.all(writing)
    return response
  }
  return { ...parts, get }
}

const names = () => [...kept.keys()].map((href) => href.replace(`${origin}/assets/`, '')).toSorted()

it('Parts.has returns true only for files in this app’s assets/', () => {
  const { has } = start()
  expect(has(new URL(`${origin}/assets/model-1.bin`))).toBe(true)
  for (const address of [`${origin}/api/assets/x.js`, `${origin}/portal.json`, 'https://other.test/assets/editor-1.js'])
    expect(has(new URL(address))).toBe(false)
})

it('Parts.answer fetches a part once, then answers from the cache, also without a network', async () => {
  const { get } = start()
  expect(await (await get('model-1.bin')).text()).toBe(`text of ${origin}/assets/model-1.bin`)
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await get('model-1.bin')).text()).toBe(`text of ${origin}/assets/model-1.bin`)
  expect(asked).toEqual(['model-1.bin'])
  await expect(get('editor-1.js')).rejects.toThrow('Failed to fetch')
})

it.each([
  ['a captive portal’s page', () => new Response('<h1>Train</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a missing file', () => new Response('', { status: 404 })],
  ['part of a file', () => new Response('text', { status: 206 })],
])('Parts.answer passes on %s without caching it, and Parts.warm stops at it without caching it', async (_, answer) => {
  reply = answer
  const { get, warm } = start()
  expect((await get('editor-1.js')).status).toBe(answer().status)
  await warm()
  expect(names()).toEqual([])
  expect(asked).toEqual(['editor-1.js', 'editor-1.js'])
})

it('Parts.answer does not cache a file that is not part of this version', async () => {
  const { get } = start()
  expect((await get('editor-0.js')).ok).toBe(true)
  expect(names()).toEqual([])
})

it('Parts.warm caches all "warm" files, fetches each only once, and fetches no "asked" file', async () => {
  const { get, warm } = start()
  await get('photos-1.js')
  await Promise.all([warm(), warm()])
  await warm()
  expect(asked).toEqual(['photos-1.js', 'editor-1.js'])
  expect(names()).toEqual(['editor-1.js', 'photos-1.js'])
})

it('Parts.warm fetches only the missing file at the next call after a file could not be fetched', async () => {
  const { warm } = start()
  reply = (address) => (address.includes('photos') ? Promise.reject(new TypeError('gone')) : new Response('text'))
  await warm()
  expect(names()).toEqual(['editor-1.js'])
  reply = () => new Response('text')
  await warm()
  expect(asked).toEqual(['editor-1.js', 'photos-1.js', 'photos-1.js'])
})

it('Parts.warm stops at the first file that can’t be fetched', async () => {
  const { warm } = start()
  reply = () => Promise.reject(new TypeError('gone'))
  await warm()
  expect(asked).toEqual(['editor-1.js'])
})

it('Parts.answer returns the file and Parts.warm resolves even if the device has no room', async () => {
  full.isFull = true
  const { get, warm } = start()
  expect((await get('model-1.bin')).ok).toBe(true)
  await warm()
  expect(names()).toEqual([])
})

it('Parts.warm removes the parts of an older version only if no other page is open', async () => {
  await start().warm()
  const next = start(files.map((file) => ({ ...file, url: file.url.replace('-1', '-2') })))
  pages = 2
  await next.warm()
  expect(await (await next.get('editor-1.js')).text()).toBe(`text of ${origin}/assets/editor-1.js`)
  expect(names()).toEqual(['editor-1.js', 'editor-2.js', 'photos-1.js', 'photos-2.js'])
  pages = 1
  await next.warm()
  expect(names()).toEqual(['editor-2.js', 'photos-2.js'])
})

const packed: AppFile[] = [
  {
    url: 'assets/pack-a1.bin',
    revision: null,
    holds: [
      ['assets/home-1.js', 4],
      ['assets/home-1.css', 5],
    ],
  },
  {
    url: 'assets/pack-b1.bin',
    revision: null,
    later: 'warm',
    holds: [
      ['assets/zoom-1.js', 4],
      ['assets/editor-1.js', 6],
    ],
  },
]
const bodies: Record<string, string> = { 'pack-a1.bin': 'homestyle', 'pack-b1.bin': 'zoomeditor' }
const replyPacked = (address: string) => {
  const name = address.replace(`${origin}/assets/`, '')
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'br',
    'content-security-policy': 'x',
  }
  return new Response(bodies[name] ?? `alone: ${name}`, { headers })
}

it('Parts.answer takes each file out of its pack, with the type of the file and the security headers of the pack', async () => {
  precached.set(`${origin}/assets/pack-a1.bin`, replyPacked(`${origin}/assets/pack-a1.bin`))
  const { get } = start(packed)
  const [script, sheet] = [await get('home-1.js'), await get('home-1.css')]
  expect([await script.text(), await sheet.text()]).toEqual(['home', 'style'])
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(script.headers.get('content-security-policy')).toBe('x')
  expect(script.headers.has('content-encoding')).toBe(false)
  expect(asked).toEqual([])
})

it('Parts.warm caches a pack with one fetch, and Parts.answer takes its files out of it without a network', async () => {
  reply = replyPacked
  const { get, warm } = start(packed)
  await warm()
  expect(names()).toEqual(['pack-b1.bin'])
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await get('editor-1.js')).text()).toBe('editor')
  expect(asked).toEqual(['pack-b1.bin'])
})

it('Parts.answer fetches and caches a file by itself while its pack is missing, and reads the pack once it is there', async () => {
  reply = replyPacked
  const { get, warm } = start(packed)
  expect(await (await get('editor-1.js')).text()).toBe('alone: editor-1.js')
  expect(await (await get('editor-1.js')).text()).toBe('alone: editor-1.js')
  await warm()
  expect(asked).toEqual(['editor-1.js', 'pack-b1.bin'])
  expect(await (await get('zoom-1.js')).text()).toBe('zoom')
  expect(names()).toEqual(['editor-1.js', 'pack-b1.bin'])
})

it('Parts.answer fetches a file whose cached pack has another length than its files', async () => {
  precached.set(`${origin}/assets/pack-a1.bin`, new Response('<h1>Train</h1>'))
  reply = replyPacked
  expect(await (await start(packed).get('home-1.js')).text()).toBe('alone: home-1.js')
})

it('Parts.answer takes a file of an older version out of that version’s pack until no other page is open', async () => {
  reply = replyPacked
  await start(packed).warm()
  const next = start([{ url: 'assets/pack-c1.bin', revision: null, later: 'warm', holds: [['assets/editor-2.js', 4]] }])
  bodies['pack-c1.bin'] = 'next'
  pages = 2
  await next.warm()
  expect(await (await next.get('editor-1.js')).text()).toBe('editor')
  expect(await (await next.get('editor-2.js')).text()).toBe('next')
  pages = 1
  await next.warm()
  expect(names()).toEqual(['pack-c1.bin'])
})
