import type { XmlNode } from './XmlNode.ts'

export const isNode = (node: XmlNode | string): node is XmlNode => typeof node !== 'string'

/** Child elements of this name. Their namespace does not matter, because vendors' documents have wrong ones. */
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node ? node.children.filter((child): child is XmlNode => isNode(child) && child.name === name) : []

/** The first element that a path of names leads to. */
export function first(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  const [name, ...rest] = path
  if (name === undefined || node === undefined) return node
  for (const child of all(node, name)) {
    const found = first(child, ...rest)
    if (found) return found
  }
  return undefined
}

/** The text of an element, with blanks between its elements, in one line. */
export const textOf = (node: XmlNode | undefined): string => joined(node).replace(/\s+/g, ' ').trim()

function joined(node: XmlNode | undefined): string {
  return node ? node.children.map((child) => (isNode(child) ? ` ${joined(child)} ` : child)).join('') : ''
}

/** An attribute that is not blank. */
export function attribute(node: XmlNode | undefined, name: string): string | null {
  return node?.attributes[name]?.trim() || null
}

/** Calls `each` for an element and all in it, in the document's order. */
export function visit(node: XmlNode, each: (node: XmlNode) => void): void {
  each(node)
  for (const child of node.children) if (isNode(child)) visit(child, each)
}
