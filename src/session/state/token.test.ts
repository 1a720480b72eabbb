import { assert, json, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToken, refreshAt } from './token.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 12)

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

function readsAsNone(text: string): void {
  expect(readToken(text)).toBeNull()
}

/** A token of these claims, as a server signs it; the signature is not read here. */
function tokenOf(claims: unknown): string {
  return [base64url('{"alg":"HS256"}'), base64url(JSON.stringify(claims)), 'signature'].join('.')
}

describe('readToken', () => {
  it('reads the logon and the time it was given for', () => {
    const token = tokenOf({ userId: 7, logonHisID: 'a-1', iat: 1000, exp: 1000 + 900 })
    expect(readToken(token)).toEqual({ logonHisID: 'a-1', lifeMs: 15 * minute })
  })

  it('measures from now where the token does not say when it was issued', () => {
    const token = tokenOf({ logonHisID: 'a-1', exp: now / 1000 + 60 })
    expect(readToken(token, now)).toEqual({ logonHisID: 'a-1', lifeMs: minute })
  })

  it('reads payloads of every length and with letters that base64url spells its own way', () => {
    for (const logonHisID of ['a', 'ab', 'abc', 'abcd', '???>>>~~~'])
      expect(readToken(tokenOf({ logonHisID, iat: 0, exp: 1 }))).toEqual({ logonHisID, lifeMs: 1000 })
  })

  it('is null for a token without a logon, without a time, or with a time that is none', () => {
    expect(readToken(tokenOf({ iat: 0, exp: 60 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: '', iat: 0, exp: 60 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: 'a', iat: 0 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: 'a', iat: 60, exp: 60 }))).toBeNull()
    expect(readToken(tokenOf({ logonHisID: 'a', iat: 60, exp: 0 }))).toBeNull()
    // JSON's 1e999 is Infinity once it is read.
    expect(readToken(`.${btoa('{"logonHisID":"a","iat":0,"exp":1e999}')}.`)).toBeNull()
  })

  it('never throws, whatever the text', () => {
    assert(property(string(), readsAsNone))
    assert(property(json(), (claims) => readsAsNone(tokenOf(claims))))
  })
})

describe('refreshAt', () => {
  it('leaves as much life as the idle limit, so that a device which slept no longer than that wakes in time', () => {
    expect(refreshAt(now, 60 * minute, 10)).toBe(now + 50 * minute)
  })

  it('is at half the life of a token that is too short for that', () => {
    expect(refreshAt(now, 15 * minute, 10)).toBe(now + 7.5 * minute)
    expect(refreshAt(now, 20 * minute, 10)).toBe(now + 10 * minute)
    expect(refreshAt(now, 5 * minute, 30)).toBe(now + 2.5 * minute)
  })
})
