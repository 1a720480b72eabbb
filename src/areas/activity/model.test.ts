import { describe, expect, test } from 'vitest'
import type { Activity } from '#src/contract/activityLog.ts'
import { actorOf, askedOf, isAsked, kindOf, momentOf, utcDays } from './model.ts'

const line: Activity = {
  activityId: 1,
  timestamp: '2026-11-21T23:30:00.000Z',
  user: 'Ann Ames',
  isApp: false,
  isOwn: true,
  representing: null,
  activityType: 'page view',
  url: '/app/home',
  sentTo: null,
}

describe('isAsked', () => {
  test('filters by person', () => {
    expect(actorOf(line)).toBe('me')
    expect(actorOf({ isApp: false, isOwn: false })).toBe('others')
    expect(actorOf({ isApp: true, isOwn: false })).toBe('apps')
    expect(isAsked(line, { who: 'me' })).toBe(true)
    expect(isAsked(line, { who: 'others' })).toBe(false)
    expect(isAsked(line, {})).toBe(true)
  })

  test('filters by kind, and counts unknown types as changes', () => {
    expect(kindOf('sign-in')).toBe('sign-in')
    expect(kindOf('page view')).toBe('reading')
    expect(kindOf('message archived')).toBe('change')
    expect(kindOf('Form 12 signed')).toBe('change')
    expect(kindOf('constructor')).toBe('change')
    expect(isAsked(line, { kind: 'reading' })).toBe(true)
    expect(isAsked(line, { kind: 'change' })).toBe(false)
  })

  test('filters by first and last day, both included, in the reader’s time zone', () => {
    const on = (day: string) => ({ from: day, to: day })
    expect(isAsked(line, on('2026-11-21'), 'UTC')).toBe(true)
    expect(isAsked(line, on('2026-11-22'), 'UTC')).toBe(false)
    // In Tokyo, it is half past eight in the morning of the next day.
    expect(isAsked(line, on('2026-11-22'), 'Asia/Tokyo')).toBe(true)
    expect(isAsked(line, on('2026-11-21'), 'Asia/Tokyo')).toBe(false)
    expect(isAsked(line, { from: '2026-11-22' }, 'UTC')).toBe(false)
    expect(isAsked(line, { to: '2026-11-20' }, 'UTC')).toBe(false)
  })

  test('keeps activities without a readable time', () => {
    const timeless = { ...line, timestamp: 'yesterday' }
    expect(momentOf(timeless)).toBeNull()
    expect(isAsked(timeless, { from: '2026-11-22' })).toBe(true)
  })
})

test('askedOf requests person, kind and days of the server, and nothing without a filter', () => {
  const { from, to } = utcDays({ from: '2026-11-21', to: '2026-11-21' })
  const filter = { who: 'others', kind: 'change', from: '2026-11-21', to: '2026-11-21' } as const
  expect(askedOf(filter)).toEqual({ who: 'others', kind: 'change', from, to })
  expect(askedOf({})).toEqual({})
})

test('utcDays covers every UTC day that overlaps the reader’s days', () => {
  const { from = '', to = '' } = utcDays({ from: '2026-11-21', to: '2026-11-21' })
  const start = new Date(2026, 10, 21).getTime()
  const end = new Date(2026, 10, 22).getTime() - 1
  expect(Date.parse(`${from}T00:00:00Z`)).toBeLessThanOrEqual(start)
  expect(Date.parse(`${to}T23:59:59.999Z`)).toBeGreaterThanOrEqual(end)
  expect(utcDays({})).toEqual({})
})
