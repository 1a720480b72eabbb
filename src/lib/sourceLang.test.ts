import { expect, it } from 'vitest'
import { sourceLang } from './sourceLang.ts'

it('sourceLang marks only a word that is shown as its source wrote it', () => {
  expect(sourceLang('Sent to Quest', 'Sent to Quest')).toBe('en')
  expect(sourceLang('Cancelada', 'Canceled')).toBeUndefined()
})
