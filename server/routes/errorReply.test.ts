import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseSilent } from '../db/limitSilence.ts'
import { errorReply } from './errorReply.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** Returns the reply to a call that throws an error as Drizzle wraps it. */
async function replyTo(cause: Error): Promise<Response> {
  const app = new Hono().get('/', () => {
    throw new Error('Failed query: select 1', { cause })
  })
  app.onError((error, c) => errorReply(c, error, '/'))
  return app.request('/')
}

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

describe('errorReply', () => {
  test.each([
    ['an unreachable host', coded('EHOSTUNREACH')],
    ['an unreachable network', coded('ENETUNREACH')],
    ['an unreachable name server', coded('EAI_AGAIN')],
    ['a silent database', new DatabaseSilent('no answer')],
    ['a canceled statement', coded('57014')],
    ['a lock that was not available in time', coded('55P03')],
    ['a transaction that was idle for too long', coded('25P03')],
    ['a transaction that took too long', coded('25P04')],
    ['a deadlock', coded('40P01')],
    ['a query timeout of pg', new Error('Query read timeout')],
    ['a connection timeout of pg', new Error('timeout expired')],
    ['a pool that is closed', new Error('Cannot use a pool after calling end on the pool')],
    ['a client that was closed', new Error('Client was closed and is not queryable')],
    ['a missing socket of PostgreSQL', coded('ENOENT', { syscall: 'connect' })],
  ])('answers 503 with Retry-After for %s', async (_, cause) => {
    const response = await replyTo(cause)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({ code: 'unavailable', retryAfter: 5 })
  })

  test.each([
    ['a missing file', coded('ENOENT', { syscall: 'open' })],
    ['an error without a system call', coded('ENOENT')],
    ['an unknown error', new Error('anything')],
  ])('answers 500 for %s', async (_, cause) => {
    const response = await replyTo(cause)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ code: 'internal' })
  })
})
