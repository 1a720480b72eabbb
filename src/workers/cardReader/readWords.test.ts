import { expect, it } from 'vitest'
import { readWords } from './readWords.ts'

const row = (text: string, level = 5, place = '10\t20\t30\t12') => `${level}\t1\t1\t1\t1\t1\t${place}\t96.5\t${text}`

it('readWords returns the words with their places, and skips blocks, lines and blanks', () => {
  const table = [row('', 1), row('', 4), row('Member'), row(' '), row('ID', 5, '50\t20\t14\t12')].join('\n')
  expect(readWords(table)).toEqual([
    { text: 'Member', confidence: 96.5, box: { left: 10, top: 20, width: 30, height: 12 } },
    { text: 'ID', confidence: 96.5, box: { left: 50, top: 20, width: 14, height: 12 } },
  ])
})

it('readWords skips damaged rows, words that are too long, and more words than a card has', () => {
  expect(readWords('')).toEqual([])
  expect(readWords('5\t1\t1\n\n5')).toEqual([])
  expect(readWords(row('x', 5, '10\tfar\t30\t12'))).toEqual([])
  expect(readWords(row('x', 5, '10\t20\t0\t12'))).toEqual([])
  expect(readWords(row('9'.repeat(61)))).toEqual([])
  expect(readWords(Array.from({ length: 5000 }, () => row('x')).join('\n'))).toHaveLength(600)
})
