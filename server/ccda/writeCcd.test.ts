import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml'
import { describe, expect, it } from 'vitest'
import { ccdaFolder, readCcdaRules } from '../../tests/ccda/ccdaRules.ts'
import type { CcdOptions } from './CcdContext.ts'
import type { CcdRecord, FindingRow, LabRow } from './CcdRecord.ts'
import { writeCcd } from './writeCcd.ts'

const patient: CcdRecord['patient'] = {
  ptId: 7,
  extId: null,
  nameFirst: '',
  nameMiddle: null,
  nameLast: '',
  nameNick: null,
  namePrefix: null,
  nameSuffix: null,
  sex: 'U',
  gender: null,
  dob: null,
  deceased: null,
  maritalStatus: null,
  language: null,
  race: null,
  ethnicity: null,
  religion: null,
  email: null,
  siteId: null,
  prvId1: null,
}
const demographics: CcdRecord['demographics'] = {
  addresses: [],
  phones: [],
  languages: [],
  races: [],
  ethnicities: [],
  religions: [],
}
const emptyRecord: CcdRecord = {
  patient,
  demographics,
  contacts: [],
  provider: null,
  site: null,
  allergies: [],
  medications: [],
  prescriptions: [],
  administrations: [],
  problems: [],
  labs: [],
  radiology: [],
  vitals: [],
  immunizations: [],
  procedures: [],
  encounters: [],
  appointments: [],
  policies: [],
  notes: [],
}
const options: CcdOptions = {
  documentId: '3f2c1e9a-5b7d-4c11-9d0e-8a4b6c2d1f00',
  root: '8191a4e0-5229-8c17-ba7e-dea945251d42',
  clinicName: 'Riverside',
  language: 'en',
  range: { from: '2026-01-01', to: '2026-12-31' },
  madeAt: '2026-11-20T10:04:05-05:00',
  timeZone: 'America/New_York',
}

const problem: CcdRecord['problems'][number] = {
  problemId: 1,
  code: '38341003',
  codeSystem: 'http://snomed.info/sct',
  status: 'Active',
  categories: [],
  description: 'High blood pressure',
  dateDiagnosed: '2019',
  dateResolved: null,
  note: null,
}
const allergy: CcdRecord['allergies'][number] = {
  allergyHisId: 1,
  code: '7984',
  codeSystem: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  allergy: 'Penicillin V',
  clinicalStatus: 'active',
  verificationStatus: 'confirmed',
  criticality: 'high',
  dateRecorded: '2020-05',
  reactions: 'Hives, severe; Itching',
  hasAllergies: true,
}
const finding: FindingRow = {
  labFId: 1,
  labCpId: 1,
  code: '2093-3',
  codeSystem: 'http://loinc.org',
  name: 'Total cholesterol',
  value: '212',
  units: 'mg/dL',
  valueType: null,
  valueCoding: null,
  range: '125 - 200',
  caseDate: '2026-03-01T08:00:00-05:00',
  statusId: 3,
  state: null,
  interpretations: [{ code: 'H', codeSystem: null, text: null }],
  note: null,
  absentReason: null,
  ordinal: 0,
}
const lab: LabRow = {
  labCpId: 1,
  code: null,
  codeSystem: null,
  name: 'Lipid panel',
  schedTime: null,
  collectedDate: '2026-03-01T08:00:00-05:00',
  receivedDate: null,
  providerName: null,
  labStId: 3,
  labStName: 'Results available',
  state: null,
  note: null,
  findings: [finding],
}
const withFinding = (part: Partial<FindingRow>): CcdRecord => ({
  ...emptyRecord,
  labs: [{ ...lab, findings: [{ ...finding, ...part }] }],
})

const write = (record: Partial<CcdRecord>, other: Partial<CcdOptions> = {}) =>
  writeCcd({ record: { ...emptyRecord, ...record }, options: { ...options, ...other } })
const textOf = (content: Uint8Array) => new TextDecoder().decode(content)

function elementsOf(node: XmlDocument | XmlElement): XmlElement[] {
  return node.children.flatMap((child) => (child instanceof XmlElement ? [child, ...elementsOf(child)] : []))
}
/** Parses strictly. Throws if the document is not well-formed. */
const parsed = (content: Uint8Array) => elementsOf(parseXml(textOf(content)))
const sectionOf = (content: Uint8Array, title: string) => {
  const found = parsed(content).find(
    (one) =>
      one.name === 'section' &&
      one.children.some((child) => child instanceof XmlElement && child.name === 'title' && child.text === title),
  )
  if (!found) throw new Error(`no section ${title}`)
  return found
}
const valueOf = (part: Partial<FindingRow>) => {
  const value = elementsOf(sectionOf(write(withFinding(part)), 'Test results')).find(({ name }) => name === 'value')
  return (
    value && {
      ...value.attributes,
      text: value.text,
      ends: elementsOf(value).map(({ name, attributes }) => [name, attributes]),
    }
  )
}

const rules = ccdaFolder ? readCcdaRules() : null
const faultsOf = (content: Uint8Array) => rules?.faultsOf(content) ?? []

describe('writing a Continuity of Care Document', () => {
  it.each(['en', 'es', 'ar'] as const)('writes a valid document of an empty record in %s', (language) => {
    const content = write({}, { language })
    expect(faultsOf(content)).toEqual([])
    const sections = parsed(content).filter(({ name }) => name === 'section')
    expect(sections).toHaveLength(12)
    for (const section of sections) {
      expect(section.attributes['nullFlavor']).toBe('NI')
      expect(elementsOf(section).find(({ name }) => name === 'text')?.text).toMatch(/\S/)
    }
  })

  it('writes addresses, phone numbers, race, ethnicity, religion and languages with their codes', () => {
    const asian = { code: '2028-9', name: 'Asian' }
    const hispanic = { code: '2135-2', name: 'Hispanic or Latino' }
    const content = write({
      demographics: {
        addresses: [
          {
            addrTypeId: 2,
            streetAddr: '27 Mill Lane\nApt. 2',
            city: 'Ames',
            state: 'IA',
            zipCode: '50010',
            country: 'US',
          },
          {
            addrTypeId: 3,
            streetAddr: '1 Quay, Salem, MA 01970',
            city: null,
            state: null,
            zipCode: null,
            country: null,
          },
        ],
        phones: [
          { phoneTypeId: 8, textNo: '5550100141', phoneCode: '1' },
          { phoneTypeId: 4, textNo: '5550100', phoneCode: null },
          { phoneTypeId: 20, textNo: 'ask Bo', phoneCode: null },
        ],
        languages: [
          { code: 'es', name: 'Spanish', isPreferred: true },
          { code: 'en', name: 'English', isPreferred: false },
        ],
        races: [
          { code: '2034-7', name: 'Chinese', category: asian },
          { code: '2106-3', name: 'White', category: { code: '2106-3', name: 'White' } },
        ],
        ethnicities: [{ code: '2148-5', name: 'Mexican', category: hispanic }],
        religions: [{ code: '1041', name: 'Roman Catholic Church', category: null }],
      },
    })
    expect(faultsOf(content)).toEqual([])
    const [role] = parsed(content).filter(({ name }) => name === 'patientRole')
    const parts = role ? elementsOf(role) : []
    const named = (wanted: string) => parts.filter(({ name }) => name === wanted)
    const own = parts.slice(
      0,
      parts.findIndex(({ name }) => name === 'providerOrganization'),
    )
    expect(own.filter(({ name }) => name === 'addr').map(({ attributes, text }) => [attributes['use'], text])).toEqual([
      ['HP', '27 Mill LaneApt. 2AmesIA50010US'],
      ['WP', '1 QuaySalemMA01970'],
    ])
    expect(own.filter(({ name }) => name === 'telecom').map(({ attributes }) => attributes)).toEqual([
      { use: 'MC', value: 'tel:+15550100141' },
      { value: 'fax:5550100' },
    ])
    const codesOf = (wanted: string) => named(wanted).map(({ attributes }) => attributes['code'])
    expect([codesOf('raceCode'), codesOf('sdtc:raceCode')]).toEqual([['2028-9'], ['2106-3', '2034-7']])
    expect([codesOf('ethnicGroupCode'), codesOf('sdtc:ethnicGroupCode')]).toEqual([['2135-2'], ['2148-5']])
    expect(codesOf('religiousAffiliationCode')).toEqual(['1041'])
    expect(named('preferenceInd').map(({ attributes }) => attributes['value'])).toEqual(['true', 'false'])
    expect(codesOf('languageCode')).toEqual(['es', 'en'])
  })

  it('writes a recorded race and religion that are in no list as words, and a language without entries', () => {
    const content = write({ patient: { ...patient, race: 'White or so', religion: 'Old ways', language: 'nl' } })
    expect(faultsOf(content)).toEqual([])
    expect(textOf(content)).toContain('<raceCode nullFlavor="UNK"><originalText>White or so</originalText></raceCode>')
    expect(textOf(content)).toContain('<originalText>Old ways</originalText></religiousAffiliationCode>')
    expect(textOf(content)).toContain('<languageCode code="nl"/>')
  })

  it('writes that no allergies are known as a negated entry, not as an empty list', () => {
    const content = write({ allergies: [{ ...allergy, hasAllergies: false, code: null, reactions: null }] })
    expect(faultsOf(content)).toEqual([])
    const section = sectionOf(content, 'Allergies')
    expect(section.attributes['nullFlavor']).toBeUndefined()
    expect(section.text).toContain('No known allergies')
    const observation = elementsOf(section).find(({ name }) => name === 'observation')
    expect(observation?.attributes['negationInd']).toBe('true')
  })

  it('writes a refuted allergy as a negated entry', () => {
    const section = sectionOf(write({ allergies: [{ ...allergy, verificationStatus: 'refuted' }] }), 'Allergies')
    const observation = elementsOf(section).find(({ name }) => name === 'observation')
    expect(observation?.attributes['negationInd']).toBe('true')
    expect(section.text).toContain('Penicillin V')
  })

  it('writes codes with their systems, and the original text of each', () => {
    const content = write({
      problems: [
        problem,
        { ...problem, problemId: 2, code: 'I10', codeSystem: 'http://hl7.org/fhir/sid/icd-10-cm' },
        { ...problem, problemId: 3, code: 'X1', codeSystem: 'https://clinic.example/codes' },
      ],
    })
    expect(faultsOf(content)).toEqual([])
    const values = elementsOf(sectionOf(content, 'Health problems')).filter(
      ({ name, parent }) =>
        name === 'value' &&
        parent instanceof XmlElement &&
        parent.children.some(
          (one) => one instanceof XmlElement && one.attributes['root'] === '2.16.840.1.113883.10.20.22.4.4',
        ),
    )
    expect(values.map(({ attributes }) => attributes['codeSystem'] ?? attributes['nullFlavor'])).toEqual([
      '2.16.840.1.113883.6.96',
      'OTH',
      'UNK',
    ])
    expect(values[1] && elementsOf(values[1]).at(-1)?.attributes).toMatchObject({
      code: 'I10',
      codeSystem: '2.16.840.1.113883.6.90',
    })
    for (const [i, value] of values.entries())
      expect(elementsOf(value).find(({ name }) => name === 'reference')?.attributes['value']).toBe(
        `#problem-${i + 1}-name`,
      )
  })

  it.each<[string, Partial<FindingRow>, object]>([
    ['a quantity', {}, { 'xsi:type': 'PQ', value: '212', unit: 'mg/dL' }],
    ['a common spelling of a unit', { units: 'mmHg' }, { 'xsi:type': 'PQ', unit: 'mm[Hg]' }],
    ['a unit that UCUM lacks', { units: 'colonies' }, { 'xsi:type': 'PQ', unit: '{colonies}' }],
    ['a unit that is none', { units: '% of «all»' }, { 'xsi:type': 'ST', text: '212 % of «all»' }],
    ['less than a limit', { value: '<5' }, { ends: [['high', { value: '5', unit: 'mg/dL', inclusive: 'false' }]] }],
    ['a string of digits that is no measurement', { valueType: 'words' }, { 'xsi:type': 'ST', text: '212 mg/dL' }],
    ['words', { value: 'Negative', units: null }, { 'xsi:type': 'ST', text: 'Negative' }],
    ['no value', { value: null }, { 'xsi:type': 'ST', nullFlavor: 'NI' }],
  ])('writes %s as recorded', (_, part, value) => {
    expect(valueOf(part)).toMatchObject(value)
    expect(faultsOf(write(withFinding(part)))).toEqual([])
  })

  it('keeps the precision and the offset of times', () => {
    const section = sectionOf(write({ problems: [problem], labs: [lab] }), 'Test results')
    const times = elementsOf(section).filter(({ name }) => name === 'effectiveTime' || name === 'low')
    expect(times.map(({ attributes }) => attributes['value'])).toContain('20260301080000-0500')
    expect(textOf(write({ problems: [problem] }))).toContain('<low value="2019"/>')
  })

  it('includes events of the range only, and everything that is current', () => {
    const at = (labCpId: number, collectedDate: string | null): LabRow => ({
      ...lab,
      labCpId,
      collectedDate,
      findings: [{ ...finding, labFId: labCpId, labCpId, caseDate: collectedDate }],
    })
    const content = write(
      {
        labs: [
          at(1, '2026-03-01T23:30:00-05:00'),
          at(2, '2026-03-02T04:30:00Z'),
          at(3, '2026-03-02T05:30:00Z'),
          at(4, '2026-03'),
          at(5, '2025'),
          at(6, null),
        ],
        problems: [
          problem,
          { ...problem, problemId: 2, status: 'Resolved', dateDiagnosed: '2010', dateResolved: '2012' },
          { ...problem, problemId: 3, status: 'Resolved', dateDiagnosed: '2026-02-01', dateResolved: '2026-03-09' },
        ],
      },
      { range: { from: '2026-03-01', to: '2026-03-01' } },
    )
    const ids = parsed(content).flatMap(({ attributes }) => attributes['ID'] ?? [])
    expect(ids.filter((id) => /^result-\d+$/.test(id))).toEqual(['result-1', 'result-2', 'result-4', 'result-6'])
    expect(ids.filter((id) => /^problem-\d+$/.test(id))).toEqual(['problem-1', 'problem-3'])
    expect(sectionOf(content, 'Health problems').text).toContain('Everything current is listed, whatever its date.')
    expect(sectionOf(content, 'Vital signs').text).toContain('for 1 Mar 2026')
  })

  it('refers only to narrative that is there, and gives each part its own id', () => {
    const content = write({ problems: [problem], allergies: [allergy], labs: [lab] })
    const elements = parsed(content)
    const ids = elements.flatMap(({ attributes }) => attributes['ID'] ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const references = elements.filter(({ name }) => name === 'reference').map(({ attributes }) => attributes['value'])
    expect(references.length).toBeGreaterThan(5)
    for (const one of references) expect(ids).toContain(one?.slice(1))
  })

  it('writes names in Arabic', () => {
    const content = write({ patient: { ...patient, nameFirst: 'فاطمة', nameLast: 'الزهراء' } }, { language: 'ar' })
    expect(faultsOf(content)).toEqual([])
    expect(textOf(content)).toContain('<given>فاطمة</given><family>الزهراء</family>')
    expect(textOf(content)).toContain('<languageCode code="ar"/>')
  })

  it.each([
    ['control characters', 'a\0b\u0008c\u001fd\ufffee'],
    ['markup', ']]><script>alert(1)</script>&amp;"\'<![CDATA[<!DOCTYPE x>'],
    ['half a surrogate pair', 'x\ud800y\udfff'],
    ['characters beyond 16 bits', '😀𝒳'],
    ['only white space', ' \t\n '],
    ['100 kB', 'á<b> '.repeat(20_000)],
    ['the name of a property that every object has', 'constructor'],
  ])('writes a valid document of texts with %s', (_, text) => {
    const content = write({
      patient: { ...patient, nameFirst: text, nameLast: text, extId: text, email: text, race: text, language: text },
      demographics: {
        addresses: [{ addrTypeId: 2, streetAddr: text, city: text, state: text, zipCode: text, country: text }],
        phones: [
          { phoneTypeId: 8, textNo: text, phoneCode: text },
          { phoneTypeId: 4, textNo: text, phoneCode: null },
        ],
        languages: [],
        races: [],
        ethnicities: [{ code: '2135-2', name: text, category: { code: '2135-2', name: text } }],
        religions: [{ code: '1041', name: text, category: null }],
      },
      contacts: [{ contactId: 1, name: text, relationship: text, phone: text, rank: 0 }],
      allergies: [{ ...allergy, allergy: text, code: text, codeSystem: text, reactions: text, criticality: text }],
      problems: [{ ...problem, description: text, code: text, note: text, status: text, dateDiagnosed: text }],
      labs: [
        {
          ...lab,
          name: text,
          note: text,
          findings: [
            {
              ...finding,
              name: text,
              code: text,
              value: text,
              units: text,
              range: text,
              note: text,
              interpretations: [{ code: text, codeSystem: null, text }],
            },
          ],
        },
      ],
      vitals: [
        {
          vitalsId: 1,
          date: text,
          systolic: 120,
          diastolic: null,
          bodyMassIndex: null,
          bodyTempF: null,
          heightIn: null,
          pulse: null,
          respirationRate: null,
          weightKg: null,
          others: [{ code: text, nameX: text, value: 1, units: text }],
          remarks: [],
        },
      ],
      medications: [
        {
          hisId: 1,
          code: text,
          codeSystem: text,
          name: text,
          status: text,
          date: text,
          dateStopped: text,
          dose: text,
          doseUnit: text,
          route: text,
        },
      ],
      procedures: [
        {
          procedureId: 1,
          ptEncId: null,
          kind: 'done',
          code: text,
          codeSystem: text,
          name: text,
          status: text,
          date: text,
          performer: text,
        },
      ],
      notes: [{ docId: 1, title: text, date: text, text }],
    })
    expect(parsed(content).some(({ name }) => name === 'script')).toBe(false)
    expect(faultsOf(content)).toEqual([])
  })
})
