import { maritalStatuses } from '../fhir/values/maritalStatuses.ts'
import type { CcdContext } from './CcdContext.ts'
import type { CcdRecord, ContactRow, PatientRow, ProviderRow } from './CcdRecord.ts'
import { hl7Time } from './clinicalTimes.ts'
import { oids } from './codeSystemIds.ts'
import {
  birthTime,
  fixedCode,
  noInformation,
  personName,
  rowId,
  templateIds,
  timeElement,
  uncoded,
} from './datatypes.ts'
import { addresses, concepts, languages, phones, religion } from './demographics.ts'
import { hasText } from './hasText.ts'
import { lookUp } from './lookUp.ts'
import { phone, writtenAddress as address } from './telecom.ts'
import { element, type Xml, type XmlChild, xmlText } from './xml.ts'

/** Software that makes the document. */
const portal = 'Yarrow'
const languageCodes = { en: 'en-US', es: 'es-US', ar: 'ar' } as const

/** US Realm Header of a Continuity of Care Document, from `realmCode` to `documentationOf`. */
export function header(record: CcdRecord, context: CcdContext): XmlChild[] {
  const { words, language, madeAt, documentId } = context
  return [
    element('realmCode', { code: 'US' }),
    element('typeId', { root: '2.16.840.1.113883.1.3', extension: 'POCD_HD000040' }),
    templateIds('2.16.840.1.113883.10.20.22.1.1', '2015-08-01'),
    templateIds('2.16.840.1.113883.10.20.22.1.2', '2015-08-01'),
    element('id', { root: documentId }),
    fixedCode('code', '34133-9', oids.loinc, 'Summarization of Episode Note'),
    element('title', {}, xmlText(words.title)),
    timeElement('effectiveTime', madeAt),
    fixedCode('confidentialityCode', 'N', oids.confidentiality, 'Normal'),
    element('languageCode', { code: languageCodes[language] }),
    element('recordTarget', {}, patientRole(record, context)),
    device(record, context),
    custodian(record, context),
    legalAuthenticator(record, context),
    record.contacts.map(contact),
    serviceEvent(record, context),
  ]
}

const orNone = (telecoms: readonly (Xml | null)[]): XmlChild => {
  const known = telecoms.filter((one) => one !== null)
  return known.length > 0 ? known : noInformation('telecom')
}

function patientRole({ patient, demographics, site }: CcdRecord, { root, clinicName }: CcdContext): Xml {
  const email =
    hasText(patient.email) && /^\S+@\S+$/.test(patient.email.trim())
      ? element('telecom', { value: `mailto:${patient.email.trim()}` })
      : null
  return element(
    'patientRole',
    {},
    rowId(root, hasText(patient.extId) ? patient.extId.trim() : `patient-${patient.ptId}`),
    addresses(demographics),
    orNone([...phones(demographics), email]),
    element(
      'patient',
      {},
      patientName(patient),
      genderCode(patient),
      birthTime('birthTime', patient.dob),
      patient.deceased !== null && [
        element('sdtc:deceasedInd', { value: 'true' }),
        hl7Time(patient.deceased) !== null && element('sdtc:deceasedTime', { value: hl7Time(patient.deceased) }),
      ],
      maritalStatus(patient.maritalStatus),
      religion(demographics, patient.religion),
      concepts('raceCode', demographics.races, patient.race),
      concepts('ethnicGroupCode', demographics.ethnicities, patient.ethnicity),
      languages(demographics, patient.language),
    ),
    organization('providerOrganization', site, root, clinicName),
  )
}

function patientName({ nameFirst, nameMiddle, nameLast, namePrefix, nameSuffix }: PatientRow): Xml {
  const part = (name: string, text: string | null) => hasText(text) && element(name, {}, xmlText(text.trim()))
  return element(
    'name',
    { use: 'L' },
    part('prefix', namePrefix),
    part('given', nameFirst) || noInformation('given'),
    part('given', nameMiddle),
    part('family', nameLast) || noInformation('family'),
    part('suffix', nameSuffix),
  )
}

const genders: Readonly<Record<string, readonly [code: string, name: string]>> = {
  female: ['F', 'Female'],
  male: ['M', 'Male'],
  other: ['UN', 'Undifferentiated'],
  F: ['F', 'Female'],
  M: ['M', 'Male'],
}

function genderCode({ gender, sex }: PatientRow): Xml {
  const known = lookUp(genders, gender ?? sex)
  return known
    ? fixedCode('administrativeGenderCode', known[0], oids.gender, known[1])
    : element('administrativeGenderCode', { nullFlavor: 'UNK' })
}

function maritalStatus(text: string | null): Xml | null {
  if (!hasText(text)) return null
  const [code] = Object.entries(maritalStatuses).find(([, name]) => name === text) ?? []
  if (code === undefined || code === 'unk') return uncoded('maritalStatusCode', text)
  return fixedCode('maritalStatusCode', code.toUpperCase(), oids.marital, text)
}

function organization(
  name: string,
  site: CcdRecord['site'],
  root: string,
  clinicName: string,
  ...more: XmlChild[]
): Xml {
  return element(
    name,
    {},
    element('id', { root }),
    element('name', {}, xmlText(clinicName)),
    phone(site?.phone, 'WP') ?? noInformation('telecom'),
    address(site?.address),
    ...more,
  )
}

/** The portal as author: it compiles the document without anybody's help. */
function device({ site }: CcdRecord, { madeAt, root, clinicName }: CcdContext): Xml {
  return element(
    'author',
    {},
    timeElement('time', madeAt),
    element(
      'assignedAuthor',
      {},
      noInformation('id'),
      address(site?.address),
      phone(site?.phone, 'WP') ?? noInformation('telecom'),
      element(
        'assignedAuthoringDevice',
        {},
        element('manufacturerModelName', {}, xmlText(portal)),
        element('softwareName', {}, xmlText(portal)),
      ),
      organization('representedOrganization', site, root, clinicName),
    ),
  )
}

const custodian = ({ site }: CcdRecord, { root, clinicName }: CcdContext): Xml =>
  element(
    'custodian',
    {},
    element('assignedCustodian', {}, organization('representedCustodianOrganization', site, root, clinicName)),
  )

function assignedProvider(provider: ProviderRow, { site }: CcdRecord, { root, clinicName }: CcdContext): Xml {
  return element(
    'assignedEntity',
    {},
    rowId(root, `provider-${provider.prvId}`),
    address(site?.address),
    phone(site?.phone, 'WP') ?? noInformation('telecom'),
    element('assignedPerson', {}, personName(provider.fullName, provider.nameFirst, provider.nameLast)),
    organization('representedOrganization', site, root, clinicName),
  )
}

/** The provider, who is responsible for the record. Without one, nobody is: the element is left out. */
function legalAuthenticator(record: CcdRecord, context: CcdContext): Xml | null {
  const { provider } = record
  return (
    provider &&
    element(
      'legalAuthenticator',
      {},
      timeElement('time', context.madeAt),
      element('signatureCode', { code: 'S' }),
      assignedProvider(provider, record, context),
    )
  )
}

const contact = ({ name, relationship, phone: number }: ContactRow): Xml =>
  element(
    'participant',
    { typeCode: 'IND' },
    element(
      'associatedEntity',
      { classCode: 'ECON' },
      hasText(relationship) && uncoded('code', relationship),
      phone(number),
      element('associatedPerson', {}, personName(name)),
    ),
  )

/** The care that the document covers: its range, and who gave it. */
function serviceEvent(record: CcdRecord, context: CcdContext): Xml {
  const { provider } = record
  return element(
    'documentationOf',
    {},
    element(
      'serviceEvent',
      { classCode: 'PCPR' },
      element('effectiveTime', {}, timeElement('low', context.range.from), timeElement('high', context.range.to)),
      element(
        'performer',
        { typeCode: 'PRF' },
        fixedCode('functionCode', 'PCP', oids.participation, 'primary care physician'),
        provider
          ? assignedProvider(provider, record, context)
          : element(
              'assignedEntity',
              {},
              noInformation('id'),
              noInformation('addr'),
              noInformation('telecom'),
              element('assignedPerson', {}, noInformation('name')),
            ),
      ),
    ),
  )
}
