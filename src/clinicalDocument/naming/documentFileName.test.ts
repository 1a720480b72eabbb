import { describe, expect, it } from 'vitest'
import { documentFileName, extensionOfType } from './documentFileName.ts'

const ccd = { docId: 4471, kind: 'ccd', title: 'Summary of care' } as const
const letter = (title: string) => ({ docId: 7, kind: null, title })

describe('documentFileName', () => {
  it('has first and last name, type and id', () => {
    expect(documentFileName(ccd, ['Maria', 'Alvarez Ruiz'], 'html')).toBe('Maria_Alvarez_Ruiz_CCD_4471.html')
    expect(documentFileName({ ...ccd, kind: 'ips' }, ['Maria', 'Ruiz'], 'json')).toBe('Maria_Ruiz_IPS_4471.json')
    expect(documentFileName(letter('Referral letter, cardiology'), ['Sam', 'Okafor'], 'pdf')).toBe(
      'Sam_Okafor_Referral_letter,_cardiology_7.pdf',
    )
  })
  it.each([
    ['folders', '../../etc/passwd', 'etc_passwd'],
    ['folders of Windows', 'C:\\Windows\\x', 'C_Windows_x'],
    ['characters that file systems refuse', 'a<b>"c"|d?e*f', 'a_b_c_d_e_f'],
    ['marks that change the direction', 'annual\u202Efdp.exe', 'annualfdp_exe'],
    ['line ends', 'a\r\nb\0c', 'a_bc'],
    ['an extension', 'scan.pdf', 'scan_pdf'],
  ])('leaves out %s', (_, title, part) => {
    expect(documentFileName(letter(title), ['Sam', 'Okafor'], 'xml')).toBe(`Sam_Okafor_${part}_7.xml`)
  })
  it('keeps Arabic names', () => {
    expect(documentFileName(ccd, ['ليلى', 'حسن'], 'html')).toBe('ليلى_حسن_CCD_4471.html')
  })
  it('keeps the id and the extension if names and title are long or blank', () => {
    const long = documentFileName(letter('x'.repeat(5000)), ['y'.repeat(5000), '😀'.repeat(500)], 'html')
    expect(long.length).toBeLessThanOrEqual(160)
    expect(long).toMatch(/\.html$/)
    expect(documentFileName(letter('😀'.repeat(500)), ['Sam', 'Okafor'], 'html')).toMatch(/_7\.html$/)
    expect(documentFileName(letter(' '), ['', ''], 'html')).toBe('7.html')
  })
})

it.each([
  ['text/html; charset=utf-8', 'html'],
  ['application/xml', 'xml'],
  ['application/cda+xml', 'xml'],
  ['application/fhir+json', 'json'],
  ['application/pdf', 'pdf'],
  ['application/x-msdownload', 'bin'],
  [null, 'bin'],
])('extensionOfType returns for %s the extension %s', (type, extension) => {
  expect(extensionOfType(type)).toBe(extension)
})
