import { Decimal, type Element, type ObjectElement } from '../../../../fhirResources/element.ts'

/**
 * Returns an element whose references lead to resources of the document: `addressOf` returns the address of one that is
 * in it, such as `urn:uuid:…`. Other references keep only the words of what they refer to, or are left out.
 */
export function resolvedReferences<Whole extends Element>(
  element: Whole,
  addressOf: (reference: string) => string | undefined,
): Whole
export function resolvedReferences(element: Element, addressOf: (reference: string) => string | undefined): Element {
  if (typeof element !== 'object' || element === null || element instanceof Decimal) return element
  if (isList(element)) return element.map((item) => resolvedReferences(item, addressOf))
  // Most parts have no reference: they are not copied.
  let copy: Record<string, Element> | undefined
  for (const name of Object.keys(element)) {
    const part = element[name]
    const resolved =
      name === 'reference' && typeof part === 'string' ? addressOf(part) : resolvedReferences(part, addressOf)
    if (resolved === part) continue
    copy ??= { ...element }
    copy[name] = resolved
  }
  return copy ?? element
}

const isList = (element: ObjectElement | readonly Element[]): element is readonly Element[] => Array.isArray(element)
