/** A number with the digits of its source, because 5.10 states a higher precision than 5.1. */
export class Decimal {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Content of a resource. Missing, null and empty values are left out of the JSON, because FHIR has no empty elements.
 */
export type Element =
  | string
  | number
  | boolean
  | null
  | undefined
  | Decimal
  | readonly Element[]
  | { readonly [name: string]: Element }

export type ObjectElement = { readonly [name: string]: Element }

/** Serializes an element without its empty parts; returns an empty string if nothing is left. */
export function jsonOf(element: Element): string {
  if (element === undefined || element === null || element === '') return ''
  if (element instanceof Decimal) return element.text
  if (typeof element !== 'object') return JSON.stringify(element)
  if (isList(element)) {
    const items = element.map(jsonOf).filter(Boolean)
    return items.length > 0 ? `[${items.join(',')}]` : ''
  }
  const members: string[] = []
  for (const name of Object.keys(element)) {
    const json = jsonOf(element[name])
    if (json) members.push(`${JSON.stringify(name)}:${json}`)
  }
  return members.length > 0 ? `{${members.join(',')}}` : ''
}

const isList = (element: object): element is readonly Element[] => Array.isArray(element)
