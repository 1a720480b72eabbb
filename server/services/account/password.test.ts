import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('verifyPassword accepts a password however its accents are composed', async () => {
  const hash = await hashPassword('caf\u00e9 au lait')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'cafe\u0301 au lait')).toBe(true)
  expect(await verifyPassword(hash, 'cafe au lait')).toBe(false)
  expect(await hashPassword('caf\u00e9 au lait')).not.toBe(hash)
})

test('verifyPassword returns false if there is no hash', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, 'anything')).toBe(false)
})

test('verifyPassword completes 202 of 230 concurrent calls, and refuses the rest', async () => {
  const hash = await hashPassword('right')
  const all = await Promise.allSettled(Array.from({ length: 230 }, () => verifyPassword(hash, 'right')))
  const answered = all.filter((one) => one.status === 'fulfilled')
  expect(answered).toHaveLength(202)
  expect(answered.every((one) => one.value)).toBe(true)
  expect(all.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'unavailable' } })
  expect(await verifyPassword(hash, 'right')).toBe(true)
})
