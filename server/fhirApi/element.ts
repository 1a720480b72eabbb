/** A number with the digits that its source wrote: 5.10 says more than 5.1. */
export class Decimal {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What stands in a resource. What is missing, empty or null is left out of the JSON: FHIR has no empty elements. */
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

/** An element as JSON, without what is empty; an empty text where nothing is left. */
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
