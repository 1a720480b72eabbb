/**
 * Why a text is not read as XML: `unsafe` (it declares a document type, which could define entities), `malformed` (not
 * well-formed, or not in the encoding that it states), or `too-large`.
 */
export type XmlFaultKind = 'unsafe' | 'malformed' | 'too-large'

/** A text that is not read as XML. The message is safe to log, because it never contains a part of the text. */
export class XmlFault extends Error {
  override name = 'XmlFault'
  readonly kind: XmlFaultKind

  constructor(kind: XmlFaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}
