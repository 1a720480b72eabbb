import { oids } from './codeSystemIds.ts'
import { fixedCode, templateIds } from './datatypes.ts'
import { type NarrativeRow, paragraph, table } from './narrative.ts'
import { each, element, longElement, type Xml, type XmlContent, type XmlParts, xmlText } from './xml.ts'

/** The template of a section, and its LOINC code. */
export interface SectionTemplate {
  readonly root: string
  readonly version: string
  /** Template of the section whose entries may be missing, which it also follows. */
  readonly base?: string
  readonly code: string
  readonly display: string
}

/** Makes an entry when it is written. */
export type Entry = () => Xml

/** Returns a section. Without entries it says that there is no information. */
export function section(
  { root, version, base, code, display }: SectionTemplate,
  title: string,
  text: XmlContent,
  entries: readonly Entry[],
): XmlParts {
  return longElement(
    'component',
    {},
    longElement(
      'section',
      entries.length === 0 ? { nullFlavor: 'NI' } : {},
      base !== undefined && templateIds(base, version),
      templateIds(root, version),
      fixedCode('code', code, oids.loinc, display),
      element('title', {}, xmlText(title)),
      longElement('text', {}, text),
      each(entries, (make) => make()),
    ),
  )
}

/** Returns an entry whose narrative says the same. */
export const entry =
  (content: () => Xml): Entry =>
  () =>
    element('entry', { typeCode: 'DRIV' }, content())

/** A section whose narrative is one table. */
interface TableSection<Row> {
  readonly template: SectionTemplate
  readonly title: string
  /** What it says if there are no rows. */
  readonly empty: string
  /** What it says above the table: which rows are in it. */
  readonly scope: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** Returns the lines of the table for a row of the record: usually one. */
  readonly narrative: (row: Row) => NarrativeRow | readonly NarrativeRow[]
  readonly entry: (row: Row) => Xml
}

/** Returns a section with a table and an entry for each row of the record. */
export function tableSection<Row>(parts: TableSection<Row>): XmlParts {
  const { template, title, empty, scope, columns, rows, narrative } = parts
  const text = rows.length === 0 ? paragraph(empty) : [paragraph(scope), table(columns, rows.flatMap(narrative))]
  return section(
    template,
    title,
    text,
    rows.map((row) => entry(() => parts.entry(row))),
  )
}
