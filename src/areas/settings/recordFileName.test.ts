import { expect, it } from 'vitest'
import { recordFileName } from './recordFileName.ts'

it.each([
  ['Maria Lopez', 'Maria_Lopez_record_2026-11-27.json'],
  ['Mary  Ann O\u2019Neill-Smith', 'Mary_Ann_O\u2019Neill-Smith_record_2026-11-27.json'],
  ['فاطمة الزهراء', 'فاطمة_الزهراء_record_2026-11-27.json'],
  ['../../etc/Dr. "X"\u202e', 'etc_Dr_-X-_record_2026-11-27.json'],
  ['', 'record_2026-11-27.json'],
])('recordFileName turns the name %j into %s', (name, file) => {
  expect(recordFileName(name, '2026-11-27')).toBe(file)
})
