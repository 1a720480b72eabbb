import type { DocumentHeader } from '#src/contract/documentView.ts'
import { languageTag } from '../html/languageTag.ts'
import type { XmlNode } from '../xml/XmlNode.ts'
import { all, attribute, first, textOf } from '../xml/xmlPaths.ts'
import { dateOfTime } from './dateOfTime.ts'

const genders: Readonly<Record<string, string>> = { F: 'female', M: 'male', UN: 'other' }

/** The name of a person or organization: the legal one if there are several. */
function nameOf(node: XmlNode | undefined): string {
  const names = all(node, 'name').filter((name) => textOf(name) !== '')
  return textOf(names.find((name) => attribute(name, 'use')?.split(/\s+/).includes('L')) ?? names[0])
}

const timeOf = (node: XmlNode | undefined) => dateOfTime(attribute(node, 'value'))

/** Reads the header of a C-CDA document (R1.1 or R2.1). What is missing or wrong in it is null or empty. */
export function readHeader(document: XmlNode): DocumentHeader {
  const role = first(document, 'recordTarget', 'patientRole')
  const patient = first(role, 'patient')
  const gender = attribute(first(patient, 'administrativeGenderCode'), 'code')
  const period = first(document, 'documentationOf', 'serviceEvent', 'effectiveTime')
  const at = timeOf(period)
  return {
    title: textOf(first(document, 'title')) || null,
    code: attribute(first(document, 'code'), 'code'),
    language: languageTag(attribute(first(document, 'languageCode'), 'code') ?? '') ?? null,
    patient: {
      name: nameOf(patient),
      birthDate: timeOf(first(patient, 'birthTime'))?.slice(0, 10) ?? null,
      gender: gender === null ? null : (genders[gender] ?? 'unknown'),
      ids: all(role, 'id').flatMap((id) => attribute(id, 'extension') ?? []),
    },
    madeAt: timeOf(first(document, 'effectiveTime')),
    from: timeOf(first(period, 'low')) ?? at,
    to: timeOf(first(period, 'high')) ?? at,
    authors: all(document, 'author').flatMap(authorOf),
    custodian: nameOf(first(document, 'custodian', 'assignedCustodian', 'representedCustodianOrganization')) || null,
  }
}

function authorOf(author: XmlNode): { name: string; detail: string | null }[] {
  const assigned = first(author, 'assignedAuthor')
  const device = first(assigned, 'assignedAuthoringDevice')
  const organization = nameOf(first(assigned, 'representedOrganization')) || null
  const name =
    nameOf(first(assigned, 'assignedPerson')) ||
    textOf(first(device, 'softwareName')) ||
    textOf(first(device, 'manufacturerModelName'))
  if (name) return [{ name, detail: organization }]
  return organization === null ? [] : [{ name: organization, detail: null }]
}
