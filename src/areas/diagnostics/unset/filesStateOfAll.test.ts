import { expect, it } from 'vitest'
import { filesStateOfAll } from './filesStateOfAll.ts'

it('both drawings are needed, and each of them must be readable or accepted', () => {
  expect(filesStateOfAll(['ready', 'ready'])).toBe('ready')
  expect(filesStateOfAll(['ready', 'missing'])).toBe('missing')
  expect(filesStateOfAll(['poor', 'missing'])).toBe('missing')
  expect(filesStateOfAll(['poor', 'preparing'])).toBe('preparing')
  expect(filesStateOfAll(['poor', 'ready'])).toBe('poor')
})
