import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { attributeOf, elementAt, everyElement, isNull, wordsOf } from './element.ts'

/** Parts of a table or list. The words of such a part say more than one thing. */
const collections: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'list', 'text', 'section'])
/** Max length of a text that names something, in characters. */
const maxLength = 300

/** The narrative text of a document, to whose elements its entries refer. */
export class Narrative {
  readonly #byId = new Map<string, XmlNode>()

  constructor(root: XmlNode) {
    for (const node of everyElement(root)) {
      const id = attributeOf(node, 'ID')
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, node)
    }
  }

  /**
   * Returns the text of an element, such as an original text: its own words, otherwise those that it refers to. Undefined
   * if there are none, or if it refers to a whole row or list, whose words don't name one thing.
   */
  textOf(node: XmlNode | undefined): string | undefined {
    if (!node || isNull(node)) return undefined
    const own = wordsOf(node)
    if (own !== undefined) return own
    const reference = attributeOf(elementAt(node, 'reference'), 'value')
    const target = reference?.startsWith('#') ? this.#byId.get(reference.slice(1)) : undefined
    if (!target || collections.has(target.name)) return undefined
    const words = wordsOf(target)
    return words && words.length <= maxLength ? words : undefined
  }
}
