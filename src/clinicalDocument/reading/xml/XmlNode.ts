/** An element of an XML document. Strings are text. */
export interface XmlNode {
  /** Name without its prefix. */
  readonly name: string
  /** Namespace that its prefix stands for. */
  readonly namespace: string
  /** Attributes by name; those with a prefix keep it. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlNode | string)[]
}
