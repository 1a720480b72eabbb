import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'

const isElement = (child: XmlNode | string): child is XmlNode => typeof child !== 'string'

/** Returns the elements within an element, of any name or of one name. */
export function elementsOf({ children }: XmlNode, name?: string): XmlNode[] {
  return children.filter(isElement).filter((child) => name === undefined || child.name === name)
}

/** Returns an element and all elements within it, in the order of the document. */
export function* everyElement(node: XmlNode): Generator<XmlNode> {
  yield node
  for (const child of elementsOf(node)) yield* everyElement(child)
}

/** Returns the first element at a path of names, or undefined. */
export function elementAt(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  return names.reduce<XmlNode | undefined>((at, name) => at && elementsOf(at, name)[0], node)
}

/** Returns all elements at a path of names. */
export function elementsAt(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  return names.reduce<XmlNode[]>((at, name) => at.flatMap((one) => elementsOf(one, name)), [node])
}

/** Returns an attribute without spaces around it; undefined if it is missing or blank. */
export function attributeOf(node: XmlNode | undefined, name: string): string | undefined {
  return node?.attributes.get(name)?.trim() || undefined
}

/** Whether an element says that it has no value, and why (`nullFlavor`). */
export const isNull = (node: XmlNode): boolean => node.attributes.has('nullFlavor')

/** Returns the elements of a name for which an element is not null. */
export const knownElements = (node: XmlNode, name: string): XmlNode[] =>
  elementsOf(node, name).filter((one) => !isNull(one))

/** Returns the type of a value (`xsi:type`) without its prefix; empty if it has none. */
export const typeOf = (node: XmlNode): string => attributeOf(node, 'xsi:type')?.replace(/^.*:/, '') ?? ''

/** Whether an element is an instance of a template, of any version. */
export const hasTemplate = (node: XmlNode, oid: string): boolean =>
  elementsOf(node, 'templateId').some((id) => attributeOf(id, 'root') === oid)

/** Elements of narrative text after which words don't run on. */
const blocks: ReadonlySet<string> = new Set(['td', 'th', 'tr', 'br', 'paragraph', 'item', 'caption', 'list', 'table'])

/** Returns the text of an element and the elements within it in one line; undefined if blank. */
export function wordsOf(node: XmlNode | undefined): string | undefined {
  if (!node) return undefined
  const parts: string[] = []
  const add = ({ children }: XmlNode) => {
    for (const child of children) {
      if (!isElement(child)) parts.push(child)
      else {
        add(child)
        if (blocks.has(child.name)) parts.push(' ')
      }
    }
  }
  add(node)
  return parts.join('').replaceAll(/\s+/g, ' ').trim() || undefined
}

/** Statements of clinical facts in an entry. */
export const statementNames: ReadonlySet<string> = new Set([
  'act',
  'encounter',
  'observation',
  'organizer',
  'procedure',
  'substanceAdministration',
  'supply',
])

/** Returns the outermost statements of some names within an element, whatever they are wrapped in. */
export function outermost(node: XmlNode, names: readonly string[]): XmlNode[] {
  const wrappers = ['entryRelationship', 'component']
  return elementsOf(node).flatMap((child) => {
    if (names.includes(child.name)) return [child]
    return statementNames.has(child.name) || wrappers.includes(child.name) ? outermost(child, names) : []
  })
}

/** Returns the statements that a statement is related to, with the relationship. */
export function related(node: XmlNode): { readonly link: XmlNode; readonly statement: XmlNode }[] {
  return elementsOf(node, 'entryRelationship').flatMap((link) =>
    elementsOf(link)
      .filter(({ name }) => statementNames.has(name))
      .map((statement) => ({ link, statement })),
  )
}
