import { assert, json, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToken, refreshAt } from './token.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 12)

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

function readsAsNone(text: string): void {
  expect(readToken(text)).toBeNull()
}

/** Returns a token with these claims. Its signature is a placeholder, because `readToken` does not check it. */
function tokenOf(claims: unknown): string {
  return [base64url('{"alg":"HS256"}'), base64url(JSON.stringify(claims)), 'signature'].join('.')
}

describe('readToken', () => {
  it('returns the logon and the lifetime', () => {
    const token = tokenOf({ userId: 7, logonHisID: 'a-1', iat: 1000, exp: 1000 + 900 })
    expect(readToken(token)).toEqual({ logonHisID: 'a-1', lifeMs: 15 * minute })
  })

  it('measures the lifetime from now if the token has no issue time', () => {
    const token = tokenOf({ logonHisID: 'a-1', exp: now / 1000 + 60 })
    expect(readToken(token, now)).toEqual({ logonHisID: 'a-1', lifeMs: minute })
  })

  it('reads payloads of every length, and the base64url characters - and _', () => {
    for (const logonHisID of ['a', 'ab', 'abc', 'abcd', '???>>>~~~'])
      expect(readToken(tokenOf({ logonHisID, iat: 0, exp: 1 }))).toEqual({ logonHisID, lifeMs: 1000 })
  })

  it('returns null if the logon or the lifetime is missing or invalid', () => {
    expect(readToken(tokenOf({ iat: 0, exp: 60 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: '', iat: 0, exp: 60 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: 'a', iat: 0 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: 'a', iat: 60, exp: 60 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: 'a', iat: 60, exp: 0 }))).toBeNull()
    // JSON.parse reads 1e999 as Infinity.
    expect(readToken(`.${btoa('{"logonHisID":"a","iat":0,"exp":1e999}')}.`)).toBeNull()
  })

  it('returns null for arbitrary text and for tokens with arbitrary claims', () => {
    assert(property(string(), readsAsNone))
    assert(property(json(), (claims) => readsAsNone(tokenOf(claims))))
  })
})

describe('refreshAt', () => {
  it('leaves as much lifetime as the idle limit: a device that slept for less wakes with a valid token', () => {
    expect(refreshAt(now, 60 * minute, 10)).toBe(now + 50 * minute)
  })

  it('returns the middle of the lifetime if the token is too short-lived for the idle limit', () => {
    expect(refreshAt(now, 15 * minute, 10)).toBe(now + 7.5 * minute)
    expect(refreshAt(now, 20 * minute, 10)).toBe(now + 10 * minute)
    expect(refreshAt(now, 5 * minute, 30)).toBe(now + 2.5 * minute)
  })
})
