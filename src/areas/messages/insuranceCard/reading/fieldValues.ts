import { type CardField, cardValueLength } from '../../draft/cardLines.ts'

/** A value at the start of a text, and how many of its words it consists of. */
export interface ReadValue {
  readonly value: string
  readonly words: number
}

/** Letters that recognizers take for digits in numbers, and that are wrong there. */
const digitsFor: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1' }
const asDigits = (text: string) => text.replace(/[OoQIl|]/g, (sign) => digitsFor[sign] ?? sign)
const trimmed = (word: string) => word.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '').replace(/\.$/, '')

const isDate = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/
const isCode = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/
const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the first words, as long as each one is right. */
function leading(words: readonly string[], isRight: (word: string) => boolean, max: number): readonly string[] {
  const wrong = words.findIndex((word) => !isRight(word))
  return words.slice(0, Math.min(max, wrong === -1 ? words.length : wrong))
}

const single = (word: string | undefined, pattern: RegExp): ReadValue | null =>
  word !== undefined && pattern.test(word) && !isDate.test(word) ? { value: word, words: 1 } : null

function memberId(words: readonly string[]): ReadValue | null {
  const parts = leading(words, (word) => isCode.test(word) && !isDate.test(word), 6)
  const letters = parts.join('').replaceAll('-', '')
  if (letters.length < 5 || letters.length > 20 || digitsIn(letters) < 3) return null
  return { value: parts.join(' '), words: parts.length }
}

function group(words: readonly string[]): ReadValue | null {
  const [first] = words
  return first !== undefined && digitsIn(first) > 0 ? single(first, /^[A-Z0-9][A-Z0-9-]{1,14}$/) : null
}

function rxBin(words: readonly string[]): ReadValue | null {
  return single(words[0] === undefined ? undefined : asDigits(words[0]), /^\d{6}$/)
}

function phone(words: readonly string[]): ReadValue | null {
  // A number is one to four words: "1-800-555-0110", "(800) 555-0110", "1 800 555 0110".
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const [, area, middle, last] =
      /^(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/.exec(
        asDigits(words.slice(0, count).join(' ')),
      ) ?? []
    if (area && middle && last) return { value: `(${area}) ${middle}-${last}`, words: count }
  }
  return null
}

const isNameWord = /^\p{L}[\p{L}'’.-]*,?$/u

function member(words: readonly string[]): ReadValue | null {
  const parts = leading(words, (word) => isNameWord.test(word), 5)
  // A card has the whole name. One word is more often a heading. "02 MARIA" begins with a number of the family.
  if (parts.length < 2 || parts.join('').length < 4) return null
  return { value: parts.join(' ').replace(/,$/, ''), words: parts.length }
}

function plan(words: readonly string[]): ReadValue | null {
  const parts = leading(words, (word) => /^[\p{L}\p{N}&+/-]+$/u.test(word), 6)
  const value = parts.join(' ')
  return (value.match(/\p{L}/gu)?.length ?? 0) >= 4 ? { value, words: parts.length } : null
}

const readers: Readonly<Record<CardField, (words: readonly string[]) => ReadValue | null>> = {
  plan,
  member,
  memberId,
  group,
  rxBin,
  rxPcn: (words) => single(words[0], /^[A-Z0-9]{2,15}$/),
  rxGroup: (words) => single(words[0], /^[A-Z0-9][A-Z0-9-]{1,14}$/),
  phone,
}

/**
 * Returns the value of a field at the start of a text. Null if the text doesn't have the form of such a value. Letters
 * are corrected to digits only where a value has only digits.
 */
export function fieldValue(field: CardField, texts: readonly string[]): ReadValue | null {
  const value = readers[field](texts.map(trimmed))
  return value && value.value.length <= cardValueLength ? value : null
}
