import { asc, sql } from 'drizzle-orm'
import { patientContacts, patients, providers, sites } from '../../db/schema/people.ts'
import { eq } from 'drizzle-orm'
import { maritalStatuses } from '../../fhir/values/maritalStatuses.ts'
import { codeOf, date, dateTime, named, term, unknown, words } from '../datatypes.ts'
import { readDemographics } from '../../demographics/readDemographics.ts'
import type { Element, ObjectElement } from '../element.ts'
import { contactPoint, demographicContent } from './demographicContent.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

type PatientRow = typeof patients.$inferSelect
type ContactRow = typeof patientContacts.$inferSelect

const genders: Readonly<Record<string, string>> = { F: 'female', M: 'male' }
const administrativeGenders = ['male', 'female', 'other', 'unknown'] as const

export const patientSource: ResourceSource = {
  prefix: '',
  table: patients,
  id: patients.ptId,
  ptId: patients.ptId,
  updatedAt: sql<Date>`greatest(${patients.updatedAt}, (
    select max(${patientContacts.updatedAt}) from ${patientContacts} where ${patientContacts.ptId} = ${patients.ptId}))`,
  async load(db, rowIds) {
    const rows = await db
      .select({ patient: patients, provider: providers.fullName, site: sites.name })
      .from(patients)
      .leftJoin(providers, eq(providers.prvId, patients.prvId1))
      .leftJoin(sites, eq(sites.siteId, patients.siteId))
      .where(isAmong(patients.ptId, rowIds))
    const contacts = await db
      .select()
      .from(patientContacts)
      .where(isAmong(patientContacts.ptId, rowIds))
      .orderBy(asc(patientContacts.rank), asc(patientContacts.contactId))
    const demographics = await readDemographics(db, rowIds)
    return rows.map(({ patient, provider, site }) => {
      const known = demographics.get(patient.ptId)
      const own = contacts.filter(({ ptId }) => ptId === patient.ptId)
      const content = {
        ...patientContent(patient),
        ...(known ? demographicContent(patient, known) : {}),
        contact: own.map(contactOf),
        generalPractitioner: [named('Practitioner', provider)],
        managingOrganization: named('Organization', site),
      }
      const updatedAt = new Date(Math.max(...[patient, ...own].map((row) => row.updatedAt.getTime())))
      return { rowId: patient.ptId, ptId: patient.ptId, updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

function patientContent(patient: PatientRow) {
  return {
    identifier: [{ type: term('v2-0203', 'MR'), value: words(patient.extId) }].filter(({ value }) => value),
    active: patient.isActive,
    name: [nameOf(patient), patient.nameNick ? { use: 'nickname', given: [words(patient.nameNick)] } : undefined],
    ...genderOf(patient),
    birthDate: date(patient.dob),
    deceasedDateTime: dateTime(patient.deceased),
    maritalStatus: maritalStatus(patient.maritalStatus),
  }
}

/** Returns the gender as recorded, or the reason why there is none. */
function genderOf({ gender, sex }: PatientRow): ObjectElement {
  const known = codeOf(gender, administrativeGenders) ?? genders[sex]
  return known ? { gender: known } : { _gender: unknown }
}

function nameOf({ nameFirst, nameMiddle, nameLast, namePrefix, nameSuffix }: PatientRow): Element {
  const given = [words(nameFirst), words(nameMiddle)]
  const family = words(nameLast)
  if (!family && !given.some(Boolean)) return undefined
  return { use: 'official', family, given, prefix: [words(namePrefix)], suffix: [words(nameSuffix)] }
}

function maritalStatus(text: string | null): Element {
  const [code] = Object.entries(maritalStatuses).find(([, name]) => name === text) ?? []
  if (!code) return { text: words(text) }
  return term(code === 'unk' ? 'v3-NullFlavor' : 'v3-MaritalStatus', code.toUpperCase(), text)
}

const contactOf = ({ name, relationship, phone }: ContactRow): Element => ({
  relationship: [{ text: words(relationship) }],
  name: { text: words(name) },
  telecom: [contactPoint('phone', phone)],
})
