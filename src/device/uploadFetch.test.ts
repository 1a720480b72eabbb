import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadFetch } from './uploadFetch.ts'

/** XMLHttpRequest that a test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | null = null
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  responseType = ''
  response: unknown = null
  status = 0
  statusText = ''
  opened = ''
  sent: ArrayBuffer | null = null
  isAborted = false

  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 5\r\n'
  }
  send(body: ArrayBuffer) {
    this.sent = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  answer(status: number, text: string) {
    this.status = status
    this.response = new TextEncoder().encode(text).buffer
    this.upload.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  FakeRequest.last = null
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const request = (signal?: AbortSignal) =>
  new Request('https://portal.test/api/main/Images', {
    method: 'POST',
    body: '0123456789',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    ...(signal ? { signal } : {}),
  })
const sending = () =>
  vi.waitFor(() => {
    if (!FakeRequest.last?.sent) throw new Error('not yet')
    return FakeRequest.last
  })

it('uploadFetch sends the request with its headers and body unchanged, reports progress and returns a Response', async () => {
  const received: number[][] = []
  const answer = uploadFetch((...bytes) => received.push(bytes))(request())
  const made = await sending()
  expect(made.opened).toBe('POST https://portal.test/api/main/Images')
  expect(Object.fromEntries(made.headers)).toEqual({ authorization: 'Bearer x', 'content-type': 'application/json' })
  expect(new TextDecoder().decode(made.sent ?? undefined)).toBe('0123456789')
  made.progress(4)
  made.answer(429, '{"code":"too-many-tries"}')
  const response = await answer
  expect(received).toEqual([
    [4, 10],
    [10, 10],
  ])
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await response.json()).toEqual({ code: 'too-many-tries' })
})

it('uploadFetch accepts a reply whose status allows no body', async () => {
  const answer = uploadFetch(() => {})(request())
  ;(await sending()).answer(204, '')
  expect((await answer).status).toBe(204)
})

it('uploadFetch rejects with a TypeError if the network fails', async () => {
  const answer = uploadFetch(() => {})(request())
  ;(await sending()).dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow(TypeError)
})

it('uploadFetch stops immediately if aborted, before and during sending', async () => {
  const abort = new AbortController()
  const answer = uploadFetch(() => {})(request(abort.signal))
  const made = await sending()
  abort.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(made.isAborted).toBe(true)

  FakeRequest.last = null
  await expect(uploadFetch(() => {})(request(AbortSignal.abort()))).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.last).toBeNull()
})
