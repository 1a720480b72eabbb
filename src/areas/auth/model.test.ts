import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { databaseNamed, databaseOf, keyedAddress, loginFailure, missingEntries, showsHint, waitOf } from './model.ts'

const main = { key: 'main', name: 'Main', url: '/api/main/' }
const training = { key: 'Training', name: 'Training', url: '/api/training/' }
const apis = [main, training]

describe('missingEntries', () => {
  const whole = { database: 'main', username: 'maria', password: 'secret', site: undefined }

  it('returns nothing for a complete form', () => {
    expect(missingEntries(whole)).toEqual([])
    expect(missingEntries({ ...whole, site: 3 })).toEqual([])
    expect(missingEntries({ ...whole, site: 0 })).toEqual([])
  })

  it('returns the missing fields in the order of the card', () => {
    expect(missingEntries({ database: null, username: '', password: '', site: null })).toEqual([
      'database',
      'username',
      'password',
      'site',
    ])
  })

  it('requires a site if a list of sites is shown', () => {
    expect(missingEntries({ ...whole, site: null })).toEqual(['site'])
  })

  it('treats spaces as an empty name, but as a valid password', () => {
    expect(missingEntries({ ...whole, username: '  ', password: '  ' })).toEqual(['username'])
  })
})

describe('loginFailure', () => {
  it('is a refusal at 401 and 404 (portal §8)', () => {
    expect(loginFailure(new ApiError(401, 'invalid-credentials'))).toEqual({ kind: 'refused' })
    expect(loginFailure(new ApiError(404, 'not-found'))).toEqual({ kind: 'refused' })
  })

  it('returns the wait after too many attempts, if the server sends it', () => {
    expect(loginFailure(new ApiError(429, 'too-many-tries', undefined, 30))).toEqual({ kind: 'throttled', seconds: 30 })
    expect(loginFailure(new ApiError(429, 'too-many-tries'))).toEqual({ kind: 'throttled', seconds: null })
  })

  it('is “connection” if no reply arrives, after a timeout, or if a gateway finds no server', () => {
    const lost = [
      new ApiError(0, 'network'),
      new ApiError(0, 'timeout'),
      ...[502, 503, 504].map((status) => new ApiError(status, 'unavailable')),
    ]
    for (const error of lost) expect(loginFailure(error)).toEqual({ kind: 'connection' })
  })

  it('is unknown for other errors', () => {
    const others = [
      new ApiError(500, 'internal'),
      new ApiError(503, 'storage-full', undefined, 30),
      new ApiError(400, 'bad-input'),
      new ApiError(200, 'wrong-shape'),
      new Error('x'),
      null,
    ]
    for (const error of others) expect(loginFailure(error)).toEqual({ kind: 'unknown' })
  })
})

describe('showsHint', () => {
  it('is true from the third failed attempt (portal §9)', () => {
    expect([0, 1, 2, 3, 4].map(showsHint)).toEqual([false, false, false, true, true])
  })
})

describe('waitOf', () => {
  it('returns seconds up to a minute and a half, then whole minutes, always rounded up', () => {
    expect(waitOf(0)).toEqual({ unit: 'second', count: 1 })
    expect(waitOf(0.2)).toEqual({ unit: 'second', count: 1 })
    expect(waitOf(30)).toEqual({ unit: 'second', count: 30 })
    expect(waitOf(90)).toEqual({ unit: 'second', count: 90 })
    expect(waitOf(91)).toEqual({ unit: 'minute', count: 2 })
    expect(waitOf(600)).toEqual({ unit: 'minute', count: 10 })
  })
})

describe('databaseOf', () => {
  it('returns the database of the key, otherwise the first', () => {
    expect(databaseOf(apis, 'Training')).toBe(training)
    expect(databaseOf(apis, null)).toBe(main)
    expect(databaseOf(apis, 'gone')).toBe(main)
  })
})

it('databaseNamed finds a database by its key, ignoring case', () => {
  expect(databaseNamed(apis, 'TRAINING')).toEqual(training)
  expect(databaseNamed(apis, 'nowhere')).toBeUndefined()
})

describe('keyedAddress', () => {
  it('finds the database by its key, ignoring case', () => {
    for (const path of ['training', 'TRAINING', '/training/', 'Training/login'])
      expect(keyedAddress(path, apis)).toEqual({ page: 'sign-in', api: training })
  })

  it('resolves the pages of the sign-in area', () => {
    expect(keyedAddress('main/logout', apis)).toEqual({ page: 'logout', api: main })
    expect(keyedAddress('main/timeout/', apis)).toEqual({ page: 'timeout', api: main })
  })

  it('resolves the pages of account access', () => {
    for (const page of ['activate', 'register', 'expired', 'forgotPwd', 'resetPwd'])
      expect(keyedAddress(`TRAINING/${page}`, apis)).toEqual({ page, api: training, activationKey: '' })
    const pin = { page: 'emactivation', api: training, activationKey: 'Ab_9-' }
    expect(keyedAddress('training/emactivation/Ab_9-', apis)).toEqual(pin)
  })

  it('returns not found for an unknown key or page', () => {
    for (const path of [
      '',
      'nowhere',
      'nowhere/login',
      'main/nowhere',
      'main/login/deeper',
      'main/constructor',
      'main//login',
      'main/emactivation',
      'main/emactivation/key/deeper',
      'main/activate/deeper',
      'nowhere/emactivation/key',
    ])
      expect(keyedAddress(path, apis)).toEqual({ page: 'not-found' })
  })
})
