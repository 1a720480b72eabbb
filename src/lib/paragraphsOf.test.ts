import { expect, it } from 'vitest'
import { paragraphsOf } from './paragraphsOf.ts'

it('paragraphsOf splits at empty lines, with CRLF or LF line ends, and keeps other line breaks', () => {
  expect(paragraphsOf('Dear Maria,\r\n\r\nOne\r\ntwo\r\n \r\n\r\nHannah')).toEqual([
    'Dear Maria,',
    'One\ntwo',
    'Hannah',
  ])
  expect(paragraphsOf('One\ntwo\n\nThree')).toEqual(['One\ntwo', 'Three'])
  expect(paragraphsOf('\n\n')).toEqual([])
})

it('paragraphsOf never interprets text as markup', () => {
  expect(paragraphsOf('<b>bold</b>')).toEqual(['<b>bold</b>'])
})
