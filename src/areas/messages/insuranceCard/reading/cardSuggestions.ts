import type { Box, CardWord } from '#src/workers/cardReader/protocol.ts'
import { cardFields, type CardField } from '../../draft/cardLines.ts'
import { labels } from './cardLabels.ts'
import { fieldValue } from './fieldValues.ts'
import { bottom, boxOf, isSameLine, right, type Segment, segmentsOf } from './segments.ts'

/** A value that was read from a card, for a person to accept. */
export interface CardSuggestion {
  readonly field: CardField
  readonly value: string
  /** Where the value is in the picture, px. */
  readonly box: Box
}

/** Min confidence of each word of a value. In photos of drawn cards, numbers below it were often wrong. */
const minConfidence = 80
/** The same for three letters or more: names that are in no dictionary have a low confidence, but are mostly right. */
const minWordConfidence = 55
const isWord = /^\p{L}[\p{L}'’.-]{2,}$/u
/** Min confidence of a plan's name: any words could follow its label. */
const minPlanConfidence = 90
/** Max number of words of a label. */
const maxLabelWords = 6
/** Max distance of a value below its label, in heights of the label. */
const maxBelow = 3.5
/** Max distance of a value to the right of its label, in heights of the label. */
const maxRight = 14

interface Found extends CardSuggestion {
  readonly confidence: number
  readonly isSure: boolean
}

const textOf = (words: readonly CardWord[]) => words.map(({ text }) => text).join(' ')

/** Returns a segment's label, and the words after it. Null if it does not begin with a label. */
function labelOf({
  words,
}: Segment): { readonly field: CardField | 'other'; readonly rest: readonly CardWord[] } | null {
  const text = textOf(words.slice(0, maxLabelWords))
  for (const [field, pattern] of labels) {
    const [matched] = pattern.exec(text) ?? []
    if (!matched) continue
    // The rest begins with the first word of which nothing, or not all, belongs to the label.
    let length = 0
    const first = words.findIndex((word) => {
      const start = length
      length += word.text.length + 1
      return start + word.text.length > matched.length
    })
    if (first === -1) return { field, rest: [] }
    const cut = Math.max(0, matched.length - textOf(words.slice(0, first)).length - (first > 0 ? 1 : 0))
    const [one, ...others] = words.slice(first)
    return { field, rest: one ? [{ ...one, text: one.text.slice(cut) }, ...others] : [] }
  }
  return null
}

/** Whether a text in the middle of a segment is a label. "Blue Harbor Health Plan" and "Family member" are none. */
function isInnerLabel(words: readonly CardWord[]): boolean {
  const label = labelOf({ words, box: boxOf(words) })
  return label !== null && (/^[^\s:]+:/.test(textOf(words)) || (label.field !== 'plan' && label.field !== 'member'))
}

/** Returns the words of a segment up to a label in it, as of "BHX4821 Group 77412". `own`: words of its own label. */
function beforeLabel(words: readonly CardWord[], own = 0): readonly CardWord[] {
  const at = words.findIndex(
    (_, place) => place >= Math.max(1, own) && isInnerLabel(words.slice(place, place + maxLabelWords)),
  )
  return at === -1 ? words : words.slice(0, at)
}

function valueIn(field: CardField, words: readonly CardWord[]): Found | null {
  const own = beforeLabel(words)
  const read = fieldValue(
    field,
    own.map(({ text }) => text),
  )
  if (!read) return null
  const used = own.slice(0, read.words)
  const confidence = Math.min(...used.map((word) => word.confidence))
  const isSure = used.every((word) => word.confidence >= (isWord.test(word.text) ? minWordConfidence : minConfidence))
  return { field, value: read.value, box: boxOf(used), confidence, isSure }
}

/** Returns the segments where the value of a label can be: the rest of its line first, then what is below. */
function placesOf(label: Segment, segments: readonly Segment[]): readonly Segment[] {
  const { box } = label
  const beside = segments
    .filter((one) => one !== label && one.box.left >= right(box) && isSameLine(one.box, box))
    .toSorted((a, b) => a.box.left - b.box.left)
    .slice(0, 1)
    .filter((one) => one.box.left - right(box) <= maxRight * box.height)
  const below = segments
    .filter((one) => {
      const off = one.box.top - bottom(box)
      const startsNear = Math.abs(one.box.left - box.left) <= 2.5 * box.height
      return off > -0.3 * box.height && off <= maxBelow * box.height && startsNear
    })
    .toSorted((a, b) => a.box.top - b.box.top)
    .slice(0, 1)
  return [...beside, ...below]
}

/** Splits segments at labels inside them, such as "Member ID: X1234567 Group: 77412". */
function splitAtLabels(segments: readonly Segment[]): readonly Segment[] {
  return segments.flatMap((segment) => {
    const own = labelOf(segment)
    const first = beforeLabel(segment.words, own ? segment.words.length - own.rest.length : 0)
    if (first.length === segment.words.length) return [segment]
    const rest = segment.words.slice(first.length)
    return [{ words: first, box: boxOf(first) }, ...splitAtLabels([{ words: rest, box: boxOf(rest) }])]
  })
}

/**
 * Returns what the words of a card say, at most one value per field. A value stands to the right of its label or below
 * it. Nothing is suggested of which the recognizer, or this function, is not sure.
 */
export function cardSuggestions(words: readonly CardWord[]): readonly CardSuggestion[] {
  const segments = splitAtLabels(segmentsOf(words))
  const best = new Map<CardField, Found>()
  for (const segment of segments) {
    const label = labelOf(segment)
    if (!label || label.field === 'other') continue
    const { field, rest } = label
    const candidates = [rest, ...placesOf(segment, segments).map((place) => (labelOf(place) ? [] : place.words))]
    let found: Found | null = null
    for (const candidate of candidates) found ??= candidate.length > 0 ? valueIn(field, candidate) : null
    if (!found?.isSure || (field === 'plan' && found.confidence < minPlanConfidence)) continue
    if ((best.get(field)?.confidence ?? 0) < found.confidence) best.set(field, found)
  }
  return cardFields.flatMap((field) => {
    const found = best.get(field)
    return found ? [{ field, value: found.value, box: found.box }] : []
  })
}
