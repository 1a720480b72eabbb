import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { AppointmentsSearch, VisitsSearch } from '#src/areas/appointments/AppointmentsSearch.ts'
import { BillingSearch } from '#src/areas/billing/BillingSearch.ts'
import { DocumentsSearch } from '#src/areas/documents/DocumentsSearch.ts'
import {
  AllergiesSearch,
  ImmunizationsSearch,
  ProblemsSearch,
  ProceduresSearch,
  RadiologySearch,
} from '#src/areas/history/HistorySearch.ts'
import { ImagingSearch } from '#src/areas/imaging/ImagingSearch.ts'
import { LabsSearch } from '#src/areas/labs/LabsSearch.ts'
import { MedicationsSearch, PrescriptionsSearch } from '#src/areas/medications/MedicationsSearch.ts'
import { MessagesSearch } from '#src/areas/messages/MessagesSearch.ts'
import { VitalsSearch } from '#src/areas/vitals/VitalsSearch.ts'
import type { LabProcedure } from '#src/contract/labs.ts'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { shownDigits } from '#src/lib/shownDigits.ts'
import type { SearchWords } from '#src/registry/AreaSearch.ts'
import { searchPartNames } from '#src/registry/areaSearches.ts'
import type { Entry } from './Entry.ts'
import { findEntries } from './model.ts'
import { recordSources } from './queries.ts'

const words: SearchWords = {
  text: ({ message, id }) => (message === 'Past Due' ? 'متأخر السداد' : (message ?? id)),
  status: (status) => (status === 'Current' ? 'حالية' : status),
  word: (kind, written) => (kind === 'chargeType' && written === 'Visit' ? 'زيارة' : written),
  otherSign: (code, written) => (code === '59408-5' ? 'تشبع الأكسجين' : written),
  coded: (_, { text }) =>
    text === 'Penicillin'
      ? { text: 'البنسلين', original: text, isExact: true }
      : text === null
        ? null
        : { text, original: null, isExact: true },
  codedNames: (_, text) => (text === null ? null : { text, original: null, isExact: true }),
  meaning: (meaning) => meaning,
  date: (date) => (date?.startsWith('2026-11') ? `${date.slice(8, 10)} Nov 2026` : (date ?? '')),
  clockTime: (time) => time,
  money: (amount) => `$${amount.toFixed(2)}`,
  measured: (value, decimals) => shownDigits(String(value), { decimals }),
  unit: (written) => (written === '{score}' ? '' : (written ?? '')),
  author: (authorship, sender) => [authorship?.who.display, sender].filter(Boolean).join(' for '),
  sign: (sign, value) => (sign === 'pulse' ? `Pulse ${value} beats per minute` : `${sign} ${value}`),
}

const lab: LabProcedure = {
  labCPID: 12,
  ptName: 'Maria Álvarez',
  nameX: 'Lipid panel',
  schedTime: null,
  collectedDate: '2026-11-18T08:15:00-05:00',
  receivedDate: '2026-11-19',
  prvName: 'Dr. Hannah Lee',
  status: { labStID: 3, nameX: 'Results available' },
  note: 'Keep taking atorvastatin.',
  infoButtonURL: null,
  findings: [
    {
      labFID: 340,
      labPFID: null,
      labCPFID: null,
      descX: '13457-7',
      nameX: 'LDL cholesterol',
      valueX: '140',
      units: 'mg/dL',
      range: '50 - 130',
      caseDate: null,
      statusID: null,
    },
  ],
}
const vitals: VitalsRecord = {
  Date: '2026-11-13',
  'Systolic Blood Pressure': null,
  'Diastolic Blood Pressure': null,
  'Body Mass Index': null,
  'Body Temp': null,
  'Height Full (In.)': null,
  Pulse: 68,
  'Respiration Rate': null,
  'Weight Full (Kilo.)': null,
  others: [],
}
const medicine = { name: 'Metformin 500 mg', dose: '500', doseUnit: 'mg', route: 'Oral', infoButtonURL: null }
const appointment = {
  apptID: 20,
  apptStatusID: 3,
  apptStatusSecID: null,
  date: '2026-11-28',
  startTime: '09:40',
  status: 'Confirmed',
  doctor: 'Dr. Hannah Lee',
  template: 'Follow-up visit',
  templateID: 1,
  prvID: 1,
  note: 'Bring your cuff',
  siteName: 'Riverside Family Clinic',
}
const message = {
  messageID: 7,
  subject: '',
  body: 'Please bring the cuff with you.',
  date: '2026-11-14T10:00:00Z',
  isRead: true,
  isDeleted: false,
  isReplied: false,
  hasAttachments: false,
  recptID_From: 1,
  recptTypeID_From: 1,
  recptID_To: 2,
  recptTypeID_To: 2,
  fromUserDisplayName: 'Nadia Okafor, RN',
  authorship: { who: { display: 'Zainab Idris' }, onBehalfOf: { display: 'Nadia Okafor, RN' } },
  toUserDisplayName: 'Maria',
}
const charge = {
  ledgerID: 8,
  siteID: 1,
  ptID: 1,
  ptEncID: null,
  prvID: null,
  treatProcID: null,
  chargeName: 'Office visit',
  chargeType: 'Visit',
  chargeDate: '2026-09-13',
  amount: 84.2,
  amtZerotoThirty: 84.2,
  amtThirtytoSixty: 0,
  amtSixtytoNinety: 0,
  amtNinetyPlus: 0,
}

/** Sample rows of each part, as its reply's data. */
const replies: Readonly<Record<string, unknown>> = {
  labs: [lab],
  prescriptions: [
    {
      ...medicine,
      hisID: 16,
      prescriber: 'Dr. Hannah Lee',
      status: 'Current',
      dateWritten: '2026-05-15',
      refills: 1,
      instructions: 'Twice a day with food',
    },
  ],
  medications: [{ ...medicine, hisID: 1, status: 'Stopped', date: '2019-07-11' }],
  administered: [{ ...medicine, hisID: 5, status: 'Completed', date: null, dateAdministered: '2025-03-06' }],
  problems: [
    { problemID: 4, code: 'I10', status: 'Active', description: 'Hypertension', dateDiagnosed: '2019', codeInfo: null },
  ],
  allergies: [
    { allergyHisId: 1, allergy: 'Penicillin', dateRecorded: null, reactions: 'Hives, swelling', hasAllergies: true },
    { allergyHisId: 2, allergy: 'Latex', dateRecorded: null, reactions: null, hasAllergies: false },
  ],
  immunizations: [
    {
      immuneHisID: 19,
      description: 'Influenza',
      doseSequence: '1 of 2',
      route: 'Intramuscular',
      performer: 'Nadia Okafor',
      date: '2024-10-17',
      codeInfo: null,
    },
    {
      immuneHisID: 20,
      description: 'Measles',
      doseSequence: null,
      route: null,
      performer: null,
      date: null,
      dateText: 'in childhood',
      codeInfo: null,
    },
  ],
  procedures: [
    {
      procedureID: 21,
      name: 'Colonoscopy',
      date: '2023-03-14',
      performer: 'Dr. Ravi Anand',
      status: 'Active',
      isOrder: true,
    },
  ],
  radiology: [
    {
      radOrdInstID: 3,
      date: '2021-12-27',
      type: 'Mammography',
      definition: 'Screening mammogram',
      interpretation: 'No sign of cancer',
      imagePath: null,
      radiologistName: 'Dr. Ingrid Solheim',
      dateSignedOff: null,
    },
  ],
  vitals: {
    hasVitals: true,
    vitalsTable: {
      value: [
        vitals,
        {
          ...vitals,
          Date: '2018',
          Pulse: 72,
          'Systolic Blood Pressure': 128,
          'Diastolic Blood Pressure': 82,
        },
      ],
    },
  },
  upcoming: [appointment],
  previous: [{ ...appointment, apptID: 13, date: '2025-12-26' }],
  visits: [
    {
      ptEncID: 17,
      admission: '2022-05-16',
      discharge: null,
      followUp: null,
      placeOfService: 'Riverside Family Clinic',
      providers: 'Dr. Hannah Lee',
      type: null,
      reason: 'Yearly check-up',
      procedures: [{ name: 'Electrocardiogram', date: null, status: 'Completed' }],
    },
  ],
  messages: { data: [message, { ...message, messageID: 9, isDeleted: true, body: 'thrown away' }] },
  billing: {
    billingSummaries: [
      {
        siteID: 1,
        siteName: 'Harbor Street',
        zerotoThirty: 84.2,
        thirtytoSixty: 0,
        sixtytoNinety: 0,
        ninetyPlus: 0,
        outstandingTotal: 84.2,
        billingDetails: [
          charge,
          {
            ...charge,
            ledgerID: 9,
            chargeName: 'Lipid test',
            amount: 12,
            amtZerotoThirty: 0,
            amtNinetyPlus: 12,
          },
        ],
      },
    ],
  },
  paymentPlans: {
    paymentPlans: [
      {
        payPlanID: 22,
        siteName: 'Riverside',
        payPlanTypeName: 'Physical therapy',
        remainingBalance: 120,
        datePlanCreated: '2026-03-03',
      },
    ],
  },
  images: {
    value: [
      { ImgID: 870, ImgName: 'mole-back.jpg', ImgCatID: 110, BodySite: 'Upper back', DateCreated: '2026-11-12' },
      { ImgID: 871, ImgName: 'scan.dcm', ImgCatID: 907, ImgCat_Ref: { NameX: 'Thermography' }, DateCreated: null },
    ],
  },
  documents: [{ docId: 11, date: '2026-05-15', title: 'Visit summary' }],
}
const entries: readonly Entry[] = recordSources
  .filter(({ part }) => Object.hasOwn(replies, part))
  .flatMap(({ part, entries }) => [...entries(replies[part], words)])
const keysFor = (find: string) => findEntries(entries, find).map(({ key }) => key)

describe('every part of the record', () => {
  it('has a sample reply in this test', () => {
    const missing = searchPartNames.filter((part) => !Object.hasOwn(replies, part))
    expect(missing, 'add a sample reply of each of these parts to `replies`').toEqual([])
  })

  it('is read and has entries', () => {
    expect(recordSources.map(({ part }) => part)).toEqual([...searchPartNames])
    expect([...new Set(entries.map(({ part }) => part))]).toEqual([...searchPartNames])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  const searches: Readonly<Record<string, v.GenericSchema>> = {
    '/app/records/labs': LabsSearch,
    '/app/records/vitals': VitalsSearch,
    '/app/pharma/rx': PrescriptionsSearch,
    '/app/pharma/meds': MedicationsSearch,
    '/app/pharma/ad-meds': MedicationsSearch,
    '/app/records/history/diagnostics': ProblemsSearch,
    '/app/records/history/allergies': AllergiesSearch,
    '/app/records/history/immun': ImmunizationsSearch,
    '/app/records/history/procedures': ProceduresSearch,
    '/app/records/history/radiology': RadiologySearch,
    '/app/appointments/upcoming': AppointmentsSearch,
    '/app/appointments/previous': AppointmentsSearch,
    '/app/appointments/visits': VisitsSearch,
    '/app/messages/Inbox': MessagesSearch,
    '/app/billing/billing-list': BillingSearch,
    '/app/billing/payment-plans': BillingSearch,
    '/app/records/documents': DocumentsSearch,
    '/app/records/imaging': ImagingSearch,
  }
  it.each(entries.map((entry) => [entry.key, entry.link] as const))(
    'has an entry %s whose link names the row in search params that the page accepts',
    (key, { to, search }) => {
      const schema = searches[String(to)]
      expect(schema, `add the search schema of ${String(to)} to \`searches\``).toBeDefined()
      expect(Object.keys(search as object)).not.toEqual([])
      expect(Object.values(search as object).map(String)).toContain(key.split(' ').at(-1))
      // The page keeps every search param of the link, and adds none that could hide the row.
      expect(v.parse(schema ?? v.never(), search)).toEqual(search)
    },
  )
})

test.each([
  ['a name', 'ldl', ['labs 12 340']],
  ['a code', '13457-7', ['labs 12 340']],
  ['a value with its units', '140 mg/dl', ['labs 12 340']],
  ['a note', 'keep taking', ['labs 12']],
  ['an instruction', 'with food', ['prescriptions 16']],
  ['a status as the source wrote it', 'current', ['prescriptions 16']],
  ['a status in the reader’s language', 'حاليه', ['prescriptions 16']],
  ['a dose', '500 mg stopped', ['medications 1']],
  ['a code of a diagnosis', 'i10', ['problems 4']],
  ['a reaction', 'hives', ['allergies 1']],
  ['an allergen in the reader’s language', 'بنسلين', ['allergies 1']],
  ['an allergen as recorded', 'penicillin', ['allergies 1']],
  ['a statement that no allergy is known', 'none known', ['allergies 2']],
  ['a dose of a series', 'influenza 1 of 2', ['immunizations 19']],
  ['who ordered a procedure', 'colonoscopy order anand', ['procedures 21']],
  ['a date in words', 'measles childhood', ['immunizations 20']],
  ['an interpretation', 'no sign of cancer', ['radiology 3']],
  ['what was measured', 'pulse 68', ['vitals 2']],
  ['the note of an appointment', 'bring your cuff 2025', ['previous 13']],
  ['what was done in a visit', 'electrocardiogram', ['visits 17']],
  ['the text of a message', 'the cuff with you', ['messages 7']],
  ['the author of a message', 'zainab', ['messages 7']],
  ['the title of a document', 'visit summary', ['documents 11']],
  ['the category and body site of a picture', 'skin photo back', ['images 870']],
  ['the file name of a picture', 'mole-back', ['images 870']],
  ['a category that only the record names', 'thermography', ['images 871']],
  ['a charge and its amount', 'office $84.20', ['billing 8']],
  ['a site', 'harbor', ['billing 8', 'billing 9']],
  ['a type of charge, in the reader’s language', 'زياره', ['billing 8', 'billing 9']],
  ['that a charge is Past Due, in the reader’s language', 'متاخر السداد', ['billing 9']],
  ['a payment plan and what is left of it', 'therapy $120.00', ['paymentPlans 22']],
  ['a blood pressure', '128/82', ['vitals 1']],
  ['a blood pressure with spaces', '128 / 82', ['vitals 1']],
  ['a date as it is written', '18 nov 2026 lipid', ['labs 12', 'labs 12 340']],
  ['a date as it was recorded', '2021-12-27', ['radiology 3']],
  ['a name without its accents', 'alvarez', ['labs 12']],
])('the search finds an entry by %s', (_, find, keys) => {
  expect(keysFor(find)).toEqual(keys)
})

it('the search leaves out deleted messages, and values without a valid result', () => {
  expect(keysFor('thrown away')).toEqual([])
  const source = recordSources.find(({ part }) => part === 'labs')
  const detailsOf = (...labs: LabProcedure[]) => [...(source?.entries(labs, words) ?? [])].map((entry) => entry.detail)
  const [finding] = lab.findings
  expect(detailsOf(lab)[1]).toContain('140 mg/dL')
  expect(detailsOf({ ...lab, status: { labStID: 2, nameX: 'In progress' } })[1]).not.toContain('140')
  expect(detailsOf({ ...lab, findings: [{ ...finding!, state: 'cancelled' }] })[1]).not.toContain('140')
})

it('the search finds a lab result by what it means, by its note and by why it has no value', () => {
  const source = recordSources.find(({ part }) => part === 'labs')
  const [finding] = lab.findings
  const remarks = {
    interpretations: [{ code: 'HH', nameX: null }],
    note: 'Hemolysed',
    absentReason: { code: null, nameX: 'Tube broken' },
  }
  const found = [...(source?.entries([{ ...lab, findings: [{ ...finding!, ...remarks }] }], words) ?? [])]
  for (const word of ['critical-high', 'hemolysed', 'tube broken'])
    expect(findEntries(found, word).map(({ key }) => key)).toEqual(['labs 12 340'])
})

it('a message without a subject is titled (no subject), and links to measurements count rows from the oldest', () => {
  expect(entries.find(({ key }) => key === 'messages 7')?.title).toBe('(no subject)')
  expect(entries.filter(({ part }) => part === 'vitals').map(({ date, link }) => [date, link.search])).toEqual([
    ['2026-11-13', { row: 2 }],
    ['2018', { row: 1 }],
  ])
})

it('an entry has values and units as people say them, and is found by the digits of the record too', () => {
  const source = (part: string) => recordSources.find((one) => one.part === part)
  const noisy = {
    ...vitals,
    'Systolic Blood Pressure': 159.3996112131151,
    'Diastolic Blood Pressure': 107.80282905978888,
    others: [
      { code: '72514-3', nameX: 'Pain severity', value: 2.093489698789891, units: '{score}' },
      { code: '59408-5', nameX: 'Oxygen saturation', value: 98, units: '%' },
    ],
  }
  const [measured] = [...(source('vitals')?.entries({ hasVitals: true, vitalsTable: { value: [noisy] } }, words) ?? [])]
  expect(JSON.stringify(measured)).toContain('159/108')
  expect(JSON.stringify(measured)).toContain('"Pain severity 2.09"')
  expect(JSON.stringify(measured)).toContain('"تشبع الأكسجين 98 %"')
  const [finding] = lab.findings
  const found = [{ ...lab, findings: [{ ...finding, valueX: '140.4712345', range: '50 - 130' }] }]
  const [, result] = [...(source('labs')?.entries(found, words) ?? [])]
  expect(JSON.stringify(result)).toContain('140 mg/dL')
  expect(result && findEntries([result], '140.4712345')).toEqual([result])
})

it('an entry keeps hostile text unchanged', () => {
  const title = '<img src=x onerror=alert(1)>'
  const [entry] = [
    ...(recordSources.find(({ part }) => part === 'documents')?.entries([{ docId: 1, date: null, title }], words) ??
      []),
  ]
  expect(entry?.title).toBe(title)
  expect(entry && findEntries([entry], 'onerror=alert(1)')).toEqual([entry])
  expect(keysFor('.*')).toEqual([])
  expect(keysFor('(a+)+$ __proto__')).toEqual([])
})
