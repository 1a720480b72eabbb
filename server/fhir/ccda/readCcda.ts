import { decodeXml } from '#src/clinicalDocument/xml/decodeXml.ts'
import { namespaces, parseXml, type XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { XmlFault } from '#src/clinicalDocument/xml/XmlFault.ts'
import type { Fault } from '../json/Fault.ts'
import { FhirError } from '../json/FhirError.ts'
import type { FileContents } from '../json/readFile.ts'
import { CcdaFile } from './CcdaFile.ts'
import { attributeOf, elementAt, elementsAt, elementsOf, isNull, wordsOf } from './element.ts'
import { addEncompassingEncounter } from './history.ts'
import { object } from './json.ts'
import { addPatient } from './patient.ts'
import { CcdaPeople } from './people.ts'
import type { Reading } from './Reading.ts'
import { kindOfSection } from './sections.ts'

const megabyte = 1024 * 1024
const maxBytes = 25 * megabyte

/** Whether the bytes of a file are XML, in UTF-8 or UTF-16. */
export function isXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(start)
}

/**
 * Converts a C-CDA document (R1.1 or R2.1) to the FHIR resources that the import reads, as HL7's guide "C-CDA on FHIR" maps
 * them. The document itself becomes a DocumentReference with the whole XML. The ids of its entries identify the
 * resources, so that a newer document of the patient changes the same rows. Entries that are not read are counted by
 * section. Throws FhirError if the bytes are no such document, or more than 25 MB.
 */
export function readCcda(bytes: Uint8Array): FileContents {
  if (bytes.length > maxBytes) throw new FhirError('', `the document is larger than ${maxBytes / megabyte} MB`)
  const root = rootOf(bytes)
  const file = new CcdaFile(root)
  const reading: Reading = { file, people: new CcdaPeople(file) }
  const roles = elementsAt(root, 'recordTarget', 'patientRole')
  for (const [index, role] of roles.entries())
    addPatient(reading, role, roles.length === 1 ? 'recordTarget' : `recordTarget[${index}]`)
  for (const { section, place } of sectionsOf(root)) addSection(reading, section, place)
  // Called after the sections: the list of visits says more about the same visit.
  const visit = elementAt(root, 'componentOf', 'encompassingEncounter')
  if (visit) addEncompassingEncounter(reading, visit)
  addDocument(reading, bytes)
  reading.people.organization(elementAt(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization'))
  for (const author of elementsAt(root, 'author', 'assignedAuthor')) reading.people.practitioner(author)
  return { entries: file.entries, newestFirst: false, faults: faultsOf(file), skipped: file.skipped }
}

function rootOf(bytes: Uint8Array): XmlNode {
  try {
    const root = parseXml(decodeXml(bytes))
    if (root.name === 'ClinicalDocument' && root.namespace === namespaces.cda) return root
  } catch (error) {
    if (error instanceof XmlFault) throw new FhirError('', error.message)
    throw error
  }
  throw new FhirError('', 'expected FHIR in JSON or a C-CDA document, got other XML')
}

interface Section {
  readonly section: XmlNode
  /** Path in the document, counted from 0: `section[3].section[0]`. */
  readonly place: string
}

/** Returns the sections of a document and those within them. */
function sectionsOf(root: XmlNode): Section[] {
  const within = (node: XmlNode, outer: string): Section[] =>
    elementsAt(node, 'component', 'section').flatMap((section, index) => {
      const place = `${outer}section[${index}]`
      return [{ section, place }, ...within(section, `${place}.`)]
    })
  return elementsAt(root, 'component', 'structuredBody').flatMap((body) => within(body, ''))
}

function addSection(reading: Reading, section: XmlNode, place: string): void {
  const { name, add } = kindOfSection(section)
  for (const [index, entry] of elementsOf(section, 'entry').entries())
    if (!add?.(reading, entry, `${place}.entry[${index}]`)) reading.file.skip(`Entry (${name})`)
}

/** Adds the document itself. */
function addDocument({ file }: Reading, bytes: Uint8Array): void {
  const { root, values, times } = file
  const code = elementAt(root, 'code')
  const type = values.concept(code)
  const time = elementAt(root, 'effectiveTime')
  const language = elementAt(root, 'languageCode')
  file.add('DocumentReference', 'ClinicalDocument', root, {
    status: 'current',
    type,
    date: times.time(time),
    content: [
      {
        attachment: object({
          contentType: 'application/xml',
          language: language && !isNull(language) ? attributeOf(language, 'code') : undefined,
          title: wordsOf(elementAt(root, 'title')),
          data: Buffer.from(bytes).toString('base64'),
        }),
      },
    ],
  })
}

function faultsOf({ times }: CcdaFile): Fault[] {
  const { withoutZone } = times
  if (withoutZone === 0) return []
  const reason = `times without a time zone (${withoutZone}): only their dates were read`
  return [{ path: 'ClinicalDocument', reason, leftOut: null }]
}
