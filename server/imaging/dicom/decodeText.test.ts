import { describe, expect, it } from 'vitest'
import { dicomDay, dicomMoment } from './dicomDate.ts'
import { firstSet } from './characterSets.ts'
import { decodeText } from './decodeText.ts'
import { spokenName } from './spokenName.ts'

const decode = (set: string, bytes: string) => decodeText(Buffer.from(bytes, 'latin1'), firstSet(set))

describe('decodeText', () => {
  // The samples of pydicom's FileInfo.txt.
  it.each([
    ['ISO_IR 127', '\xe2\xc8\xc7\xe6\xea^\xe4\xe6\xd2\xc7\xd1', 'قباني^لنزار'],
    ['ISO_IR 100', 'Buc^J\xe9r\xf4me', 'Buc^Jérôme'],
    ['ISO_IR 126', '\xc4\xe9\xef\xed\xf5\xf3\xe9\xef\xf2', 'Διονυσιος'],
    ['ISO_IR 138', '\xf9\xf8\xe5\xef^\xe3\xe1\xe5\xf8\xe4', 'שרון^דבורה'],
    ['ISO_IR 144', '\xbb\xee\xdace\xdc\xd1yp\xd3', 'Люкceмбypг'],
    ['ISO_IR 192', 'Wang^XiaoDong=\xe7\x8e\x8b^\xe5\xb0\x8f\xe6\x9d\xb1=', 'Wang^XiaoDong=王^小東='],
    ['GB18030', 'Wang^XiaoDong=\xcd\xf5^\xd0\xa1\xb6\xab=', 'Wang^XiaoDong=王^小东='],
    [
      '\\ISO 2022 IR 87',
      'Yamada^Tarou=\x1b$B;3ED\x1b(B^\x1b$BB@O:\x1b(B=\x1b$B$d$^$@\x1b(B^\x1b$B$?$m$&\x1b(B',
      'Yamada^Tarou=山田^太郎=やまだ^たろう',
    ],
    [
      'ISO 2022 IR 13\\ISO 2022 IR 87',
      '\xd4\xcf\xc0\xde^\xc0\xdb\xb3=\x1b$B;3ED\x1b(J^\x1b$BB@O:\x1b(J',
      'ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎',
    ],
    [
      '\\ISO 2022 IR 149',
      'Hong^Gildong=\x1b$)C\xfb\xf3^\x1b$)C\xd1\xce\xd4\xd7=\x1b$)C\xc8\xab^\x1b$)C\xb1\xe6\xb5\xbf',
      'Hong^Gildong=洪^吉洞=홍^길동',
    ],
  ])('decodes %s', (set, bytes, text) => {
    expect(decode(set, bytes)).toBe(text)
  })

  it('decodes any bytes of an unknown set', () => {
    expect(decode('ISO_IR 999', 'A\xe9')).toBe('Aé')
    expect(decode('ISO 2022 IR 87', '\x1b$B;')).toBe('')
  })
})

describe('spokenName', () => {
  it.each([
    ['Silva^Ana^Maria^Dr^Jr', 'Dr Ana Maria Silva Jr'],
    ['Silva^Ana', 'Ana Silva'],
    ['SILVA', 'SILVA'],
    ['^^=山田^太郎', '太郎 山田'],
    ['^^^', null],
    [null, null],
  ])('reads %s as %s', (value, name) => {
    expect(spokenName(value)).toBe(name)
  })
})

describe('dicomMoment', () => {
  it.each([
    ['20260812', '093015.5', '-0500', '2026-08-12T09:30:15-05:00'],
    ['20260812', '0930', '+0130', '2026-08-12T09:30:00+01:30'],
    ['20260812', '093015', undefined, '2026-08-12'],
    ['2026.08.12', undefined, undefined, '2026-08-12'],
    ['20260231', '093015', '-0500', null],
  ])('reads %s %s %s as %s', (date, time, offset, moment) => {
    expect(dicomMoment(date, time, offset)).toBe(moment)
  })

  it('reads no day from another text', () => {
    expect([undefined, '', '19', 'unknown'].map(dicomDay)).toEqual([null, null, null, null])
  })
})
