import { expect, it } from 'vitest'
import { readNote } from './keptNote.ts'

it('a stored note is read only if it is whole', () => {
  expect(readNote({ note: 'Please add the date.', sendsBack: false })).toEqual({
    note: 'Please add the date.',
    sendsBack: false,
  })
  for (const stored of [null, 'note', { note: 'x' }, { note: 1, sendsBack: true }]) expect(readNote(stored)).toBeNull()
})
