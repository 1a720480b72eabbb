import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')

/** For tests: some strings of every kind. Without the external lists, these are the only ones. */
const ownStrings = [
  ' ',
  '\0',
  '\ud800',
  '\ufeff\u202e',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"x":1}}',
  '[{"__proto__":"1"}]',
  '[[[[]]]]',
  '['.repeat(5000),
  '{"a":'.repeat(5000),
  '-1',
  '1e309',
  '9'.repeat(400),
  '<script>alert(1)</script>',
  '{{7*7}}',
  'other:',
  'other:<img src=x onerror=alert(1)>',
  '𝕸𝖆𝖗𝖎𝖆',
  'ﷺ'.repeat(300),
  'x'.repeat(100_001),
]

/** For tests: strings that programs are known to mishandle. */
export function hostileStrings(): string[] {
  if (!existsSync(lists)) return ownStrings
  const naughty = JSON.parse(readFileSync(join(lists, 'blns.json'), 'utf8')) as string[]
  const scripts = ['xss-polyglots.txt', 'xss-payloads-quick.txt'].flatMap((name) =>
    readFileSync(join(lists, name), 'utf8').split('\n'),
  )
  return [...ownStrings, ...naughty, ...scripts].filter((text) => text !== '')
}
