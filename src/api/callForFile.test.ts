import { afterEach, describe, expect, it, vi } from 'vitest'
import { imageFile } from '#src/contract/imaging.ts'
import { callForFile } from './callForFile.ts'

const target = { url: 'https://clinic.test/api/db/', token: 'abc', logonHisID: '7' }
const input = { params: { imgId: '42' } }
const answer = (reply: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => reply(new Request(address, init)))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('callForFile', () => {
  it('sends the session, and returns the bytes with their media type', async () => {
    let sent: Request | undefined
    answer((request) => {
      sent = request
      return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } })
    })
    const file = await callForFile(imageFile, input, target)
    expect(sent?.url).toBe('https://clinic.test/api/db/images/raw/42')
    expect(sent?.headers.get('authorization')).toBe('Bearer abc')
    expect(sent?.headers.get('logonhisid')).toBe('7')
    expect([file.type, file.size]).toEqual(['image/png', 3])
  })

  it('rejects with the refusal of the clinic', async () => {
    answer(() => Response.json({ code: 'not-found' }, { status: 404 }))
    await expect(callForFile(imageFile, input, target)).rejects.toMatchObject({ status: 404 })
  })

  it('rejects with network if the connection fails on the way', async () => {
    answer(() => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) })
      return new Response(body)
    })
    await expect(callForFile(imageFile, input, target)).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('rejects with timeout if no more bytes come', async () => {
    vi.useFakeTimers()
    answer(
      (request) =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new Uint8Array([1]))
              request.signal.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
            },
          }),
        ),
    )
    const file = callForFile(imageFile, input, target)
    const refused = file.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await refused).toMatchObject({ status: 0, code: 'timeout' })
  })

  it("rejects with the signal's reason if the caller aborts", async () => {
    const stop = new AbortController()
    answer(
      (request) =>
        new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
    )
    const file = callForFile(imageFile, input, target, stop.signal)
    stop.abort(new Error('closed'))
    await expect(file).rejects.toThrow('closed')
  })
})
