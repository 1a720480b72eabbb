import { expect, it } from 'vitest'
import { paragraphsOf } from './paragraphsOf.ts'

it('an empty line begins a paragraph, whatever ends the lines; other line breaks stay', () => {
  expect(paragraphsOf('Dear Maria,\r\n\r\nOne\r\ntwo\r\n \r\n\r\nHannah')).toEqual([
    'Dear Maria,',
    'One\ntwo',
    'Hannah',
  ])
  expect(paragraphsOf('\n\n')).toEqual([])
})

it('text is never read as markup', () => {
  expect(paragraphsOf('<b>bold</b>')).toEqual(['<b>bold</b>'])
})
