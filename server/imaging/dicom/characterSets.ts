/** How texts in a character set are decoded, by the code of `TextDecoder`. */
export interface CharacterSet {
  readonly encoding: string
  /** Whether each character has 2 bytes below 0x80, which are shifted for the decoder. */
  readonly isShifted?: boolean
  /** Byte before each character that selects the decoder's second table. */
  readonly prefix?: number
}

const ascii: CharacterSet = { encoding: 'latin1' }

/** Defined terms of Specific Character Set (0008,0005), without `ISO_IR ` or `ISO 2022 IR ` before the number. */
const sets: Readonly<Record<string, CharacterSet>> = {
  '6': ascii,
  '13': { encoding: 'shift_jis' },
  '100': { encoding: 'latin1' },
  '101': { encoding: 'iso-8859-2' },
  '109': { encoding: 'iso-8859-3' },
  '110': { encoding: 'iso-8859-4' },
  '126': { encoding: 'iso-8859-7' },
  '127': { encoding: 'iso-8859-6' },
  '138': { encoding: 'iso-8859-8' },
  '144': { encoding: 'iso-8859-5' },
  '148': { encoding: 'windows-1254' },
  '149': { encoding: 'euc-kr' },
  '166': { encoding: 'windows-874' },
  '192': { encoding: 'utf-8' },
  '203': { encoding: 'iso-8859-15' },
  '58': { encoding: 'gbk' },
  '87': { encoding: 'euc-jp', isShifted: true },
  '159': { encoding: 'euc-jp', isShifted: true, prefix: 0x8f },
  GB18030: { encoding: 'gb18030' },
  GBK: { encoding: 'gbk' },
}

/** Character sets that a text can't leave, and whose second bytes can be ASCII. */
const wholeEncodings = new Set(['utf-8', 'gb18030', 'gbk'])

/** Sets that escape sequences select, by what follows ESC: `low` for bytes below 0x80, `high` for the others. */
export const escapes: Readonly<Record<string, { readonly low?: CharacterSet; readonly high?: CharacterSet }>> = {
  '(B': { low: ascii },
  '(J': { low: ascii },
  ')I': { high: { encoding: 'shift_jis' } },
  $B: { low: { encoding: 'euc-jp', isShifted: true } },
  '$(D': { low: { encoding: 'euc-jp', isShifted: true, prefix: 0x8f } },
  '$)C': { high: { encoding: 'euc-kr' } },
  '$)A': { high: { encoding: 'gbk' } },
  '-A': { high: { encoding: 'latin1' } },
  '-B': { high: { encoding: 'iso-8859-2' } },
  '-C': { high: { encoding: 'iso-8859-3' } },
  '-D': { high: { encoding: 'iso-8859-4' } },
  '-F': { high: { encoding: 'iso-8859-7' } },
  '-G': { high: { encoding: 'iso-8859-6' } },
  '-H': { high: { encoding: 'iso-8859-8' } },
  '-L': { high: { encoding: 'iso-8859-5' } },
  '-M': { high: { encoding: 'windows-1254' } },
  '-T': { high: { encoding: 'windows-874' } },
  '-b': { high: { encoding: 'iso-8859-15' } },
}

/** The character set with which texts of a file begin. */
export interface FirstSet {
  readonly set: CharacterSet
  /** Whether texts are wholly in this set, without escape sequences. */
  readonly isWhole: boolean
}

/** Returns the first of a file's character sets: `stated` is the value of (0008,0005). ASCII if it is empty or unknown. */
export function firstSet(stated: string | undefined): FirstSet {
  const term = (stated ?? '').split('\\')[0]?.trim() ?? ''
  const number = /^ISO[_ ](?:IR|2022[_ ]IR)[_ ](\d+)$/.exec(term)?.[1]
  const set = sets[number ?? term] ?? ascii
  // A set of two bytes begins only after an escape sequence, even if it is the first that is stated.
  if (set.isShifted) return { set: ascii, isWhole: false }
  return { set, isWhole: wholeEncodings.has(set.encoding) && number !== '58' }
}
