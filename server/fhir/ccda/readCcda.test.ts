import { describe, expect, it } from 'vitest'
import { fhirFile } from '../file/fhirFile.ts'
import { FhirError } from '../json/FhirError.ts'
import { readAroundFaults } from '../readAroundFaults.ts'
import { isXml, readCcda } from './readCcda.ts'
import {
  snomedValue,
  testCcda,
  testMedicine,
  testObservation,
  testProblem,
  testRole,
  type TestSection,
} from './testCcda.ts'

function recordOf(sections: readonly TestSection[], options?: Parameters<typeof testCcda>[1]) {
  const { record, file, faults } = readAroundFaults(fhirFile(readCcda(testCcda(sections, options))))
  return { ...record, ...file.tally.sums(), faults }
}

function refusalOf(text: string | Uint8Array): string {
  try {
    readCcda(Buffer.from(text))
  } catch (error) {
    if (error instanceof FhirError) return error.message
    throw error
  }
  throw new Error('expected a refusal')
}

const problems = (entries: readonly string[], text = '') => recordOf([{ code: '11450-4', entries, text }])
const medicines = (...entries: readonly string[]) => recordOf([{ code: '10160-0', entries }])
const allergy = (value: string, { attributes = '', substance = '', more = '' } = {}) =>
  recordOf([
    {
      code: '48765-2',
      entries: [
        testProblem('a', value, {
          attributes,
          more: `<participant typeCode="CSM"><participantRole><playingEntity>${substance}</playingEntity>
            </participantRole></participant>${more}`,
        }),
      ],
    },
  ]).allergies.map(({ values }) => values)

describe('readCcda', () => {
  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><ClinicalDocument>&c;</ClinicalDocument>'],
    [
      'an external entity',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><ClinicalDocument>&b;</ClinicalDocument>',
    ],
  ])('refuses %s', (_name, text) => {
    expect(refusalOf(text)).toBe('the XML declares a document type')
  })

  it.each([
    ['other XML', '<Patient xmlns="http://hl7.org/fhir"/>', 'expected FHIR in JSON or a C-CDA document, got other XML'],
    ['XML that is cut off', '<ClinicalDocument>\n<id', 'not well-formed XML (line 2, column 4)'],
    ['wrong bytes', Buffer.from('<a>\xe9</a>', 'latin1'), 'the file is not UTF-8 text'],
  ])('refuses %s in one line', (_name, text, message) => {
    expect(refusalOf(text)).toBe(message)
  })

  it('refuses 50 MB without parsing them', () => {
    const bytes = Buffer.alloc(50 * 1024 * 1024, '<a/>')
    const before = performance.now()
    expect(refusalOf(bytes)).toBe('the document is larger than 25 MB')
    expect(performance.now() - before).toBeLessThan(5000)
  })

  it('reads a document with hundreds of thousands of elements', () => {
    const { skipped } = recordOf([{ code: '29762-2', entries: Array.from({ length: 200_000 }, () => '') }])
    expect(skipped).toEqual({ 'Entry (Social History)': 200_000 })
  }, 60_000)

  it('reads UTF-16 and Latin-1', () => {
    const text = testCcda([]).toString().replace('>Lee<', '>Léé<')
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const latin1 = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    for (const bytes of [utf16, latin1]) {
      expect(isXml(bytes)).toBe(true)
      expect(readAroundFaults(fhirFile(readCcda(bytes))).record.patient.values.nameLast).toBe('Léé')
    }
  })

  it('keeps the document itself, with its title and time', () => {
    const bytes = testCcda([])
    const { documents } = readAroundFaults(fhirFile(readCcda(bytes))).record
    expect(documents.map(({ values }) => values)).toMatchObject([
      {
        title: 'Summary',
        date: '2024-05-06T10:15:00-05:00',
        contentType: 'application/xml',
        content: bytes.toString('base64'),
      },
    ])
  })

  it('counts the entries that it does not read by section', () => {
    const { skipped } = recordOf([
      { code: '29762-2', entries: ['<observation/>', '<observation/>'] },
      { code: '99999-9', entries: ['<observation/>'] },
      { code: '11450-4', entries: ['<supply/>'] },
    ])
    expect(skipped).toEqual({ 'Entry (Social History)': 2, 'Entry (another section)': 1, 'Entry (Problems)': 1 })
  })

  it('reads times without a time zone as dates, and says so once', () => {
    const { vitals, faults } = recordOf([
      {
        code: '8716-3',
        entries: [testObservation('8867-4', '<value xsi:type="PQ" value="80" unit="/min"/>', '201506221010')],
      },
    ])
    expect(vitals.map(({ date }) => date)).toEqual(['2015-06-22'])
    expect(faults).toEqual([
      {
        path: 'ClinicalDocument',
        reason: 'times without a time zone (1): only their dates were read',
        leftOut: null,
      },
    ])
  })
})

describe('the patient of a C-CDA document', () => {
  it('has legal name, contacts, language and identifiers without the social security number', () => {
    const role = `<patientRole><id root="2.16.840.1.113883.4.1" extension="111-00-2222"/><id root="1.2.3.4" extension="7"/>
      <id nullFlavor="NI"/><addr use="HP"><streetAddressLine>1 Main St</streetAddressLine><city>Salem</city></addr>
      <telecom value="tel:+1 555 0100" use="MC"/><telecom value="mailto:ann@example.org"/><telecom nullFlavor="UNK"/>
      <patient><name use="L"><given>Ann</given><given qualifier="CL">Annie</given><given>B</given><family>Lee</family></name>
      <administrativeGenderCode nullFlavor="UNK"/><birthTime value="1970"/><maritalStatusCode code="M"/>
      <raceCode nullFlavor="ASKU"/><languageCommunication><languageCode code="es"/></languageCommunication>
      </patient></patientRole>`
    const header = `<participant typeCode="IND"><associatedEntity classCode="ECON">
      <telecom value="tel:555-0101"/><associatedPerson><name>Bo Lee</name></associatedPerson>
      </associatedEntity></participant>`
    const { patient, contacts } = recordOf([], { patient: role, header })
    expect(patient).toMatchObject({
      key: 'Patient?identifier=urn:oid:1.2.3.4|7',
      isWeakKey: false,
      values: {
        extId: '7',
        nameFirst: 'Ann',
        nameMiddle: 'B',
        nameLast: 'Lee',
        dob: '1970',
        gender: 'unknown',
        maritalStatus: 'Married',
        email: 'ann@example.org',
      },
      demographics: {
        addresses: [{ typeId: 2, street: '1 Main St', city: 'Salem', state: null }],
        phones: [{ typeId: 8, text: '+1 555 0100' }],
        languages: [{ codes: ['es'], text: 'Spanish', isPreferred: true }],
        race: { codes: [], text: null },
        ssn: '111002222',
      },
    })
    expect(contacts.map(({ values }) => values)).toEqual([
      { name: 'Bo Lee', relationship: 'Emergency contact', phone: '555-0101', rank: 0 },
    ])
  })
})

it('reads race and ethnicity with all their codes, and the religion, of a C-CDA document', () => {
  const cdc = (name: string, code: string, display: string) =>
    `<${name} code="${code}" codeSystem="2.16.840.1.113883.6.238" displayName="${display}"/>`
  const { patient } = recordOf([], {
    patient: `<patientRole><id root="1.2.3.4" extension="7"/><patient><name><given>Ann</given><family>Lee</family></name>
      <religiousAffiliationCode code="1041" codeSystem="2.16.840.1.113883.5.1076" displayName="Roman Catholic Church"/>
      ${cdc('raceCode', '2028-9', 'Asian')}${cdc('sdtc:raceCode', '2034-7', 'Chinese')}
      ${cdc('ethnicGroupCode', '2186-5', 'Not Hispanic or Latino')}</patient></patientRole>`,
  })
  expect(patient.demographics).toMatchObject({
    race: { codes: ['2028-9', '2034-7'], text: 'Asian, Chinese' },
    ethnicity: { codes: ['2186-5'], text: 'Not Hispanic or Latino' },
    religion: { codes: ['1041'], text: 'Roman Catholic Church' },
  })
})

describe('problems of a C-CDA document', () => {
  it('have the status of their observation, else of their concern, and partial dates', () => {
    const status = `<entryRelationship typeCode="REFR"><observation><code code="33999-4"/>
      ${snomedValue('73425007', 'Inactive')}</observation></entryRelationship>`
    const { problems: rows } = problems([
      testProblem('1', snomedValue('1', 'Gout'), { more: status }),
      testProblem('2', snomedValue('2', 'Asthma'), {
        state: 'completed',
        time: '<low value="201503"/><high value="2016"/>',
      }),
      testProblem('3', snomedValue('3', 'Cough'), { time: '<low nullFlavor="UNK"/>' }),
    ])
    expect(
      rows.map(({ values: { description, status, dateDiagnosed, dateResolved } }) => [
        description,
        status,
        dateDiagnosed,
        dateResolved,
      ]),
    ).toEqual([
      ['Gout', 'Inactive', '2015', null],
      ['Asthma', 'Resolved', '2015-03', '2016'],
      ['Cough', 'Active', null, null],
    ])
  })

  it('take their names from the narrative, but not from a whole row', () => {
    const named = (id: string) =>
      `<value xsi:type="CD" code="5" codeSystem="2.16.840.1.113883.6.96" displayName="Code name"><originalText>
       <reference value="#${id}"/></originalText></value>`
    const text = '<table><tr ID="row"><td ID="cell">Sore <b>throat</b></td><td>2015</td></tr></table>'
    const rows = problems(
      [testProblem('1', named('cell')), testProblem('2', named('row')), testProblem('3', named('no'))],
      text,
    )
    expect(rows.problems.map(({ values }) => values.description)).toEqual(['Sore throat', 'Code name', 'Code name'])
  })

  it('use the translation that the import prefers, and none of a null code', () => {
    const value = `<value xsi:type="CD" nullFlavor="OTH"><translation code="M10.9" displayName="Gout"
      codeSystem="2.16.840.1.113883.6.90"/></value>`
    expect(problems([testProblem('1', value)]).problems[0]?.values).toMatchObject({
      code: 'M10.9',
      codeSystem: 'http://hl7.org/fhir/sid/icd-10-cm',
      description: 'Gout',
    })
  })

  it('are skipped if they are denied', () => {
    const { problems: rows, skipped } = problems([
      testProblem('1', snomedValue('55607006', 'Problem'), { attributes: 'negationInd="true"' }),
    ])
    expect(rows).toEqual([])
    expect(skipped).toEqual({ 'Condition (refuted)': 1 })
  })

  it('are separate if the document gives one id to different problems, and one if it repeats a problem', () => {
    const reused = problems([testProblem('1', snomedValue('1', 'Gout')), testProblem('1', snomedValue('2', 'Asthma'))])
    expect(reused.problems.map(({ values }) => values.description)).toEqual(['Gout', 'Asthma'])
    const repeated = problems([testProblem('1', snomedValue('1', 'Gout')), testProblem('1', snomedValue('1', 'Gout'))])
    expect(repeated.problems).toHaveLength(1)
  })
})

describe('allergies of a C-CDA document', () => {
  const penicillin = '<code code="7982" codeSystem="2.16.840.1.113883.6.88" displayName="Penicillin"/>'
  const none = 'negationInd="true"'

  it.each([
    ['419199007', 'No known allergy'],
    ['416098002', 'No known drug allergy'],
    ['414285001', 'No known food allergy'],
  ])('say that there is none for the negated kind %s', (kind, name) => {
    expect(
      allergy(snomedValue(kind, 'Kind'), { attributes: none, substance: '<code nullFlavor="NA"/>' }),
    ).toMatchObject([{ allergy: name, hasAllergies: false }])
    const substance = '<code nullFlavor="NA"><originalText>None known</originalText></code>'
    expect(allergy(snomedValue(kind, 'Kind'), { attributes: none, substance })).toMatchObject([
      { allergy: name, hasAllergies: false, verificationStatus: 'confirmed' },
    ])
  })

  it('are refuted if a single substance is negated', () => {
    expect(allergy(snomedValue('416098002', 'Kind'), { attributes: none, substance: penicillin })).toMatchObject([
      { allergy: 'Penicillin', verificationStatus: 'refuted', hasAllergies: true },
    ])
  })

  it('have reactions, severity and criticality', () => {
    const severity = `<entryRelationship typeCode="SUBJ"><observation><code code="SEV"/>
      ${snomedValue('24484000', 'Severe')}</observation></entryRelationship>`
    const more = `<entryRelationship typeCode="MFST"><observation>${snomedValue('247472004', 'Hives')}${severity}</observation>
      </entryRelationship><entryRelationship typeCode="SUBJ"><observation><code code="82606-5"/>
      <value xsi:type="CD" code="CRITH"/></observation></entryRelationship>`
    expect(allergy(snomedValue('416098002', 'Kind'), { substance: penicillin, more })).toMatchObject([
      { allergy: 'Penicillin', reactions: 'Hives, severe', criticality: 'high', clinicalStatus: 'active' },
    ])
  })
})

describe('medications of a C-CDA document', () => {
  it('have dose, route, times and how often', () => {
    const times = `<effectiveTime xsi:type="IVL_TS"><low value="20240101"/><high value="20240110"/></effectiveTime>
      <effectiveTime xsi:type="PIVL_TS" operator="A"><period value="0.5" unit="d"/></effectiveTime>`
    const more = `<routeCode code="C38288" displayName="Oral"/><doseQuantity value="1.50" unit="{tablet}"/>`
    const { medications, prescriptions } = medicines(testMedicine('Aspirin', { times, more }))
    expect(medications.map(({ values }) => values)).toMatchObject([
      {
        name: 'Aspirin',
        dose: '1.50',
        doseUnit: 'tablet',
        route: 'Oral',
        status: 'Active',
        date: '2024-01-01',
        dateStopped: '2024-01-10',
      },
    ])
    expect(prescriptions).toEqual([])
  })

  it('are prescriptions if they were ordered, with their instructions and refills', () => {
    const sig = `<entryRelationship typeCode="COMP"><substanceAdministration><code code="76662-6"/>
      <text>Twice a day</text></substanceAdministration></entryRelationship>`
    const ordered = testMedicine('Ibuprofen', { mood: 'INT', more: `<repeatNumber value="3"/>${sig}` })
    const { prescriptions } = medicines(ordered)
    expect(prescriptions.map(({ values }) => values)).toMatchObject([
      { name: 'Ibuprofen', instructions: 'Twice a day', refills: 2, status: 'Current' },
    ])
  })

  it('become one prescription if the supply is of the same medicine, and two if it is of another', () => {
    const supply = (product = '') =>
      `<entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="INT"><id root="1.1" extension="${product.length}"/>
       <statusCode code="active"/><repeatNumber value="4"/>${product}</supply></entryRelationship>`
    const other = `<product><manufacturedProduct><manufacturedMaterial><code nullFlavor="UNK">
      <originalText>Aspirin</originalText></code></manufacturedMaterial></manufacturedProduct></product>`
    const refillsOf = (more: string) =>
      medicines(testMedicine('Ibuprofen', { mood: 'INT', more })).prescriptions.map(({ values }) => [
        values.name,
        values.refills,
      ])
    expect(refillsOf(supply())).toEqual([['Ibuprofen', 3]])
    expect(refillsOf(supply(other.replace('Aspirin', 'Ibuprofen')))).toEqual([['Ibuprofen', 3]])
    expect(refillsOf(supply(other))).toEqual([
      ['Ibuprofen', 0],
      ['Aspirin', 3],
    ])
  })

  it('compose instructions from the period', () => {
    const times = '<effectiveTime xsi:type="PIVL_TS"><period value="8" unit="h"/></effectiveTime>'
    const { prescriptions } = medicines(
      testMedicine('Ibuprofen', { mood: 'INT', times, more: '<doseQuantity value="2"/>' }),
    )
    expect(prescriptions[0]?.values.instructions).toBe('Dose 2, every 8 hours')
  })

  it('are skipped if the patient takes none', () => {
    const entry = testMedicine('Any').replace('classCode', 'negationInd="true" classCode')
    expect(medicines(entry)).toMatchObject({ medications: [], skipped: { 'MedicationStatement (not taken)': 1 } })
  })
})

describe('results of a C-CDA document', () => {
  const result = (value: string, more = '') => {
    const { labFindings } = recordOf([{ code: '30954-2', entries: [testObservation('718-7', value, '2024', more)] }])
    return labFindings[0]?.values
  }

  it.each([
    ['<value xsi:type="PQ" value="7.0" unit="g/dL"/>', { value: '7.0', units: 'g/dL' }],
    ['<value xsi:type="ST">  clear\n yellow </value>', { value: 'clear yellow' }],
    [snomedValue('260385009', 'Negative'), { value: 'Negative' }],
    ['<value xsi:type="INT" value="5"/>', { value: '5', units: null }],
    [
      '<value xsi:type="IVL_PQ"><low value="2" unit="g"/><high value="3" unit="g"/></value>',
      { value: '2 - 3', units: 'g' },
    ],
    ['<value xsi:type="IVL_PQ"><high value="3" unit="g" inclusive="false"/></value>', { value: '<3', units: 'g' }],
    ['<value xsi:type="PQ" value="about 3" unit="g"/>', { value: 'about 3 g' }],
    ['<value xsi:type="PQ" nullFlavor="MSK"/>', { value: null, absentReason: { code: 'masked' } }],
    ['<value xsi:type="BL" value="true"/>', { value: 'true' }],
  ])('keep the value %s', (value, expected) => {
    expect(result(value)).toMatchObject(expected)
  })

  it('have range and interpretation', () => {
    const more = `<interpretationCode code="H" codeSystem="2.16.840.1.113883.5.83"/><referenceRange><observationRange>
      <value xsi:type="IVL_PQ"><low value="12.0" unit="g/dL"/><high value="15.5" unit="g/dL"/></value>
      </observationRange></referenceRange>`
    expect(result('<value xsi:type="PQ" value="16" unit="g/dL"/>', more)).toMatchObject({
      range: '12.0 - 15.5',
      interpretations: [{ code: 'H' }],
    })
  })
})

describe('encounters, procedures and immunizations of a C-CDA document', () => {
  it('name who was there and where, and why', () => {
    const visit = `<encounter classCode="ENC" moodCode="EVN"><id root="1.4" extension="v"/><code code="99213"
      displayName="Check-up" codeSystem="2.16.840.1.113883.6.12"><translation code="AMB"
      codeSystem="2.16.840.1.113883.5.4"/></code><effectiveTime><low value="20240506"/><high value="20240507"/>
      </effectiveTime><performer><assignedEntity><id root="2.16.840.1.113883.4.6" extension="99"/><assignedPerson>
      <name><given>Kim</given><family>Park</family></name></assignedPerson></assignedEntity></performer>
      <participant typeCode="LOC"><participantRole><playingEntity><name>North Clinic</name></playingEntity>
      </participantRole></participant><entryRelationship typeCode="RSON"><observation>${snomedValue('1', 'Cough')}
      </observation></entryRelationship></encounter>`
    const procedure = `<procedure classCode="PROC" moodCode="EVN"><id root="1.4" extension="p"/><code nullFlavor="UNK">
      <originalText>Suture</originalText></code><statusCode code="completed"/><effectiveTime value="2024"/>
      <performer><assignedEntity><id root="2.16.840.1.113883.4.6" extension="99"/></assignedEntity></performer></procedure>`
    const { encounters, procedures } = recordOf([
      { code: '46240-8', entries: [visit] },
      { code: '47519-4', entries: [procedure, procedure.replace('EVN', 'INT').replace('"p"', '"q"')] },
    ])
    expect(encounters.map(({ values }) => values)).toMatchObject([
      {
        type: 'Check-up',
        encounterClass: 'Ambulatory',
        admission: '2024-05-06',
        discharge: '2024-05-07',
        providers: 'Kim Park',
        placeOfService: 'North Clinic',
        reason: 'Cough',
      },
    ])
    expect(procedures.map(({ values }) => values)).toMatchObject([
      { name: 'Suture', status: 'Completed', performer: 'Kim Park', date: '2024' },
    ])
  })

  it('leave out vaccines that were refused', () => {
    const vaccine = (id: string, isRefused: boolean) => `<substanceAdministration classCode="SBADM" moodCode="EVN"
      negationInd="${isRefused}"><id root="1.4" extension="${id}"/><statusCode code="completed"/>
      <effectiveTime value="20240101"/><consumable><manufacturedProduct><manufacturedMaterial><code code="140"
      codeSystem="2.16.840.1.113883.12.292"/></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration>`
    const { immunizations, skipped } = recordOf([
      { code: '11369-6', entries: [vaccine('a', false), vaccine('b', true)] },
    ])
    expect(immunizations.map(({ values }) => values)).toMatchObject([
      { code: '140', description: 'Influenza, seasonal, injectable, preservative free', date: '2024-01-01' },
    ])
    expect(skipped).toEqual({ 'Immunization (not done)': 1 })
  })

  it('do not count the patient, who wrote the document, as a provider', () => {
    const header = `<author><assignedAuthor><id root="1.2.3.4" extension="7"/><assignedPerson><name>Ann Lee</name>
      </assignedPerson></assignedAuthor></author>`
    expect(recordOf([], { patient: testRole, header }).providers).toEqual([])
  })
})
