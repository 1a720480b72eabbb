import { Decimal, type Element, type ObjectElement } from '../../../../fhirResources/element.ts'

const isObject = (element: Element): element is ObjectElement =>
  typeof element === 'object' && element !== null && !Array.isArray(element) && !(element instanceof Decimal)

/** Returns the part of an element at a path of names and positions; undefined if there is none. */
export function partOf(element: Element, ...path: readonly (string | number)[]): Element {
  let part = element
  for (const step of path) {
    if (typeof step === 'number') part = listOf(part)[step]
    else part = isObject(part) ? part[step] : undefined
  }
  return part
}

/** Returns the items of a list, or none. */
export function listOf(element: Element): readonly Element[] {
  return Array.isArray(element) ? (element as readonly Element[]) : []
}

/** Returns the text of a primitive at a path, with every digit of a number; '' if there is none. */
export function textAt(element: Element, ...path: readonly (string | number)[]): string {
  const part = partOf(element, ...path)
  if (part instanceof Decimal) return part.text
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

/** Returns the words of a CodeableConcept as recorded: its text, else the display or the code of its first coding. */
export function conceptText(element: Element, ...path: readonly (string | number)[]): string {
  const concept = partOf(element, ...path)
  return textAt(concept, 'text') || textAt(concept, 'coding', 0, 'display') || textAt(concept, 'coding', 0, 'code')
}

/** Returns the first code of a CodeableConcept, or ''. */
export const codeAt = (element: Element, ...path: readonly (string | number)[]): string =>
  textAt(partOf(element, ...path), 'coding', 0, 'code')
