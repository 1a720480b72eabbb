import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../tests/freePort.ts'
import { type SignedIn, testServer, type TestServer } from '../tests/server.ts'
import { addSmallClinic, password } from '../tests/smallClinic.ts'
import { loginFailures } from './db/schema/accounts.ts'
import { type Listener, listen } from './listen.ts'
import { storePicture } from './services/imaging/storePicture.ts'
import { testPictureFile } from './services/imaging/testPictureFile.ts'

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')

/** A few hostile strings of several kinds, used even if the lists are absent. */
const ownStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\ufffe\u202e',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '9'.repeat(400),
  'NaN',
  "'; drop table accounts; --",
  "' or ''='",
  '$1',
  '%',
  '%00',
  '%ff',
  '%c0%ae%c0%ae/',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  '𝕸𝖆𝖗𝖎𝖆',
  'ﷺ'.repeat(300),
  'x'.repeat(100_000),
]

function readLists(): string[] {
  if (!existsSync(lists)) return []
  const naughty = JSON.parse(readFileSync(join(lists, 'blns.json'), 'utf8')) as string[]
  const scripts = ['xss-jhaddix.txt', 'xss-payloads-quick.txt', 'xss-polyglots.txt', 'xss-rsnake.txt']
  return [...naughty, ...scripts.flatMap((name) => readFileSync(join(lists, name), 'utf8').split('\n'))]
}

let server: TestServer
let ann: SignedIn
/** A picture of Ann's record. */
let imgId = 0

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  ann = await server.signIn('ann', password)
  const db = server.databases['main']!.db
  const picture = { ptId: ann.user.PtID ?? 0, imgCatId: 112 }
  imgId = (await storePicture({ db, now: () => new Date() }, picture, testPictureFile('picture'))).imgId
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** URLs can't contain half of a surrogate pair. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** Converts a text to what a header can carry: Latin-1 without line ends. */
const headerSafe = (text: string) => encodeURI(wellFormed(text)).slice(0, 4000)

const query = (options: Record<string, string>) => new URLSearchParams(options).toString()

type Send = (text: string) => Promise<Response>
const calls: Record<string, Send> = {
  username: (text) => server.fetch('account/authenticate', { body: { username: text, password, PUserType: 1 } }),
  password: (text) => server.fetch('account/authenticate', { body: { username: 'bob', password: text, PUserType: 1 } }),
  site: (text) =>
    server.fetch('account/authenticate', { body: { username: 'bob', password, PUserType: 99, site: text } }),
  'user type': (text) => server.fetch('account/authenticate', { body: { username: 'b', password, PUserType: text } }),
  'login sites': (text) => server.fetch('account/getLoginSites', { body: { username: text } }),
  'a whole body': (text) =>
    server.fetch('account/authenticate', { text, headers: { 'content-type': 'application/json' } }),
  LogonHisID: (text) => server.fetch('account/logout', { method: 'POST', headers: { LogonHisID: headerSafe(text) } }),
  authorization: (text) => server.fetch('odata/Sites', { headers: { authorization: `Bearer ${headerSafe(text)}` } }),
  'if-none-match': (text) =>
    server.fetch('messages/inbox', { headers: { ...ann.headers, 'if-none-match': headerSafe(text) } }),
  'accept-encoding': (text) =>
    server.fetch('odata/Sites', { headers: { ...ann.headers, 'accept-encoding': headerSafe(text) } }),
  'the token in the body': (text) =>
    server.fetch('account/refresh-token', { headers: ann.headers, body: { token: text } }),
  path: (text) => server.fetch(`/api/main/${encodeURIComponent(wellFormed(text))}`, { headers: ann.headers }),
  'a path parameter': (text) =>
    server.fetch(`messages/update/${encodeURIComponent(wellFormed(text))}`, {
      method: 'PUT',
      headers: ann.headers,
      body: {},
    }),
  database: (text) => server.fetch(`/api/${encodeURIComponent(wellFormed(text))}/account/client-settings`),
  page: (text) => server.fetch(`/${encodeURIComponent(wellFormed(text))}`),
  query: (text) => server.fetch(`odata/Sites?${encodeURIComponent(wellFormed(text))}`, { headers: ann.headers }),
  filter: (text) => server.fetch(`odata/Sites?${query({ $filter: text })}`, { headers: ann.headers }),
  'a text in a filter': (text) =>
    server.fetch(`odata/Sites?${query({ $filter: `NameX eq '${text.replaceAll("'", "''")}'` })}`, {
      headers: ann.headers,
    }),
  orderby: (text) => server.fetch(`odata/Sites?${query({ $orderby: text })}`, { headers: ann.headers }),
  select: (text) => server.fetch(`odata/Sites?${query({ $select: text })}`, { headers: ann.headers }),
  'a range': (text) => server.fetch(`images/raw/${imgId}`, { headers: { ...ann.headers, range: headerSafe(text) } }),
  'a range of bytes': (text) =>
    server.fetch(`images/raw/${imgId}`, { headers: { ...ann.headers, range: `bytes=${headerSafe(text)}` } }),
  'if-range': (text) =>
    server.fetch(`images/raw/${imgId}`, {
      headers: { ...ann.headers, range: 'bytes=0-1', 'if-range': headerSafe(text) },
    }),
  'the number of a picture': (text) =>
    server.fetch(`images/raw/${encodeURIComponent(wellFormed(text))}`, { headers: ann.headers }),
  'the part of a preview': (text) =>
    server.fetch(`p-portal/records/imaging/previews/${imgId}/${encodeURIComponent(wellFormed(text))}/0`, {
      headers: ann.headers,
    }),
  'a filter of pictures': (text) =>
    server.fetch(`odata/Images?${query({ $filter: `ImgCatID eq ${text}` })}`, { headers: ann.headers }),
  'a page view': (text) => server.fetch('p-portal/ActivityLog', { text, headers: ann.headers }),
  'an error report': (text) =>
    server.fetch('p-portal/ClientErrors', {
      headers: ann.headers,
      body: { route: '/app/labs', code: text, version: text, stack: text },
    }),
}

describe('hostile input', () => {
  const strings = [...new Set([...ownStrings, ...readLists()])]
  test.each(Object.entries(calls))('as %s causes no internal error', async (_name, send) => {
    const faults: string[] = []
    // Send only some of the strings if the server computes a slow password hash for each. Delete the failures, so that
    // the rate limit does not refuse the next string.
    const costly = send === calls['username'] || send === calls['password']
    for (const text of costly ? strings.filter((_, i) => i < 40 || i % 12 === 0) : strings) {
      const response = await send(text)
      if (response.status >= 500) faults.push(`${response.status} ${JSON.stringify(text.slice(0, 60))}`)
      if (costly) await server.databases['main']?.db.delete(loginFailures)
    }
    expect(faults).toEqual([])
  })

  test('as random JSON causes no internal error', async () => {
    const paths = ['account/authenticate', 'account/getLoginSites', 'account/refresh-token', 'p-portal/ClientErrors']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.json(), async (path, text) => {
        const response = await server.fetch(path, {
          text,
          headers: { ...ann.headers, 'content-type': 'application/json' },
        })
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    await server.databases['main']?.db.delete(loginFailures)
  })
})

describe('the server', () => {
  let listener: Listener
  let port: number

  beforeAll(async () => {
    port = await freePort()
    listener = await listen(server.app, port, 'localhost')
  })
  afterAll(() => listener.close(1000))

  /** Sends raw bytes and returns the status line. */
  function raw(bytes: string | Buffer): Promise<string> {
    return new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1')
      let reply = ''
      socket.on('data', (chunk: Buffer) => {
        reply += chunk.toString('latin1')
      })
      socket.on('error', failed)
      socket.on('close', () => done(reply.split('\r\n')[0] ?? ''))
      socket.end(bytes)
    })
  }
  const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`

  test('answers no malformed raw request with an internal error, and keeps running', async () => {
    const requests = [
      head('GET /api/main/%'),
      head('GET /api/main/odata/Sites?$filter=%E0%A4%A'),
      head('GET //'),
      head('GET \\..\\..\\etc'),
      head('GET http://['),
      'GET / HTTP/1.1\r\nHost: a b c\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\0\x01\x02\r\n\r\n',
      head('TRACE /api/main/account/client-settings'),
      head('OPTIONS *'),
      head('BREW /api/main/account/client-settings'),
      head('POST /api/main/account/authenticate', 'Content-Type: application/json\r\nContent-Length: -1\r\n'),
      head(
        'POST /api/main/account/authenticate',
        'Content-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      ),
      `${head('POST /api/main/account/authenticate', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n')}zz\r\n`,
      `${head('POST /api/main/account/authenticate', 'Content-Type: application/json\r\nContent-Length: 500\r\n')}{"user`,
      head('GET /', `X-Long: ${'x'.repeat(40_000)}\r\n`),
    ]
    for (const request of requests) {
      const status = await raw(request)
      expect(`${status} to ${request.slice(0, 60)}`).not.toMatch(/^HTTP\/1\.1 5/)
    }
    expect(await raw(head('GET /api/main/account/client-settings'))).toBe('HTTP/1.1 200 OK')
  })

  test('answers 413 to a body above the maximum size before the body ends', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const begin = head(
      'POST /api/main/account/authenticate',
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
    )
    expect(await raw(begin + chunk.repeat(20))).toMatch(/^HTTP\/1\.1 413/)
  })
})
