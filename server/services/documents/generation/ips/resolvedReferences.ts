import { Decimal, type Element } from '../../../../fhirResources/element.ts'

/**
 * Returns an element whose references lead to resources of the document: `addressOf` returns the address of one that is
 * in it, such as `urn:uuid:…`. Other references keep only the words of what they refer to, or are left out.
 */
export function resolvedReferences(element: Element, addressOf: (reference: string) => string | undefined): Element {
  if (typeof element !== 'object' || element === null || element instanceof Decimal) return element
  if (Array.isArray(element)) return (element as readonly Element[]).map((item) => resolvedReferences(item, addressOf))
  const entries = Object.entries(element as Readonly<Record<string, Element>>).map(([name, part]) => [
    name,
    name === 'reference' && typeof part === 'string' ? addressOf(part) : resolvedReferences(part, addressOf),
  ])
  return Object.fromEntries(entries) as Element
}
