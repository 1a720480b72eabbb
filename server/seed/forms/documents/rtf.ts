/** Returns a text as RTF 1.9 in ASCII: characters above 127 are `\uN?`, with N as a signed 16-bit number. */
const rtfText = (text: string): string =>
  text
    .replace(/[\\{}]/g, (sign) => `\\${sign}`)
    .replace(/[^ -~]/g, (sign) => {
      const unit = sign.charCodeAt(0)
      return `\\u${unit > 32_767 ? unit - 65_536 : unit}?`
    })

const styles = {
  plain: ['', ''],
  bold: ['\\b\\fs32 ', '\\b0\\fs24 '],
  italic: ['\\i ', '\\i0 '],
  rightToLeft: ['\\rtlpar\\qr\\rtlch ', ''],
} as const

export const rtfParagraph = (text: string, style: keyof typeof styles = 'plain'): string =>
  `\\pard ${styles[style][0]}${rtfText(text)}${styles[style][1]}\\par`

/** Returns a document in English (`\\deflang1033`), of paragraphs. */
export const rtf = (paragraphs: readonly string[]): string =>
  [
    '{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1033\\uc1{\\fonttbl{\\f0\\fswiss Arial;}}\\f0\\fs24',
    ...paragraphs,
    '}',
  ].join('\n')
