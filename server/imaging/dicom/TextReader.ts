import type { DataSet } from 'dicom-parser'
import { decodeText } from './decodeText.ts'
import { type FirstSet, firstSet } from './characterSets.ts'
import { elementBytes } from './elementValues.ts'

/** Max length of a text that is read, bytes. */
const maxBytes = 1024

/** Reads the texts of a DICOM file by its character set. */
export class TextReader {
  readonly #data: DataSet
  readonly #first: FirstSet

  /** `file` is the file of an item that states no character set of its own. */
  constructor(data: DataSet, file = data) {
    this.#data = data
    this.#first = firstSet(asciiOf(data, 'x00080005') ?? asciiOf(file, 'x00080005'))
  }

  /** Returns the values of a text element, trimmed. Empty values are null. */
  values(tag: string): readonly (string | null)[] {
    const bytes = elementBytes(this.#data, tag, maxBytes)
    if (!bytes) return []
    return decodeText(bytes, this.#first)
      .split('\\')
      .map((value) => shown(value) || null)
  }

  /** Returns the first value of a text element; null if it is empty or missing. */
  value(tag: string): string | null {
    return this.values(tag)[0] ?? null
  }
}

/** Removes padding, control characters, and marks that change the text direction. */
const shown = (text: string) =>
  text
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns an element of ASCII, such as a date or a code, trimmed, with all its values. */
export function asciiOf(data: DataSet, tag: string): string | undefined {
  const bytes = elementBytes(data, tag, maxBytes)
  return bytes
    ? String.fromCharCode(...bytes)
        .replace(/\0.*$/s, '')
        .trim()
    : undefined
}
