import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { attributeOf, elementAt, elementsAt, related } from './element.ts'
import type { Reading } from './Reading.ts'

/** Returns the comments on a statement (LOINC 48767-8), which are related to it, or parts of it if it is an organizer. */
export function commentsOf({ file }: Reading, node: XmlNode): string[] {
  return [...related(node).map(({ statement }) => statement), ...elementsAt(node, 'component', 'act')].flatMap((one) =>
    attributeOf(elementAt(one, 'code'), 'code') === '48767-8'
      ? (file.narrative.textOf(elementAt(one, 'text')) ?? [])
      : [],
  )
}
