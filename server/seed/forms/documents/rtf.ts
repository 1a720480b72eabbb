/** Twips, 1/1440 inch: the right edges of a table's three columns. */
const edges = [3000, 6000, 9000] as const

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

/** Returns a table of three columns. The first row is in bold. */
export const rtfTable = (rows: readonly (readonly [string, string, string])[]): string =>
  rows
    .map((cells, index) => {
      const texts = cells.map(
        (cell) => `\\pard\\intbl ${index === 0 ? `\\b ${rtfText(cell)}\\b0 ` : rtfText(cell)}\\cell`,
      )
      return `\\trowd\\trgaph108${edges.map((edge) => `\\cellx${edge}`).join('')}\n${texts.join('\n')}\n\\row`
    })
    .join('\n')

/** Returns a document of paragraphs and tables. */
export const rtf = (parts: readonly string[]): string =>
  ['{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1{\\fonttbl{\\f0\\fswiss Arial;}}\\f0\\fs24', ...parts, '}'].join('\n')
