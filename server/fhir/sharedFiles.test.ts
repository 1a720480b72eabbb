import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import { billingSummary } from '#src/contract/billing.ts'
import { documents as documentsEndpoint } from '#src/contract/documents.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { allergies as allergiesEndpoint, immunizations as immunizationsEndpoint } from '#src/contract/history.ts'
import { problems as problemsEndpoint, radiology } from '#src/contract/history.ts'
import { labs } from '#src/contract/labs.ts'
import { administeredMeds, medications as medicationsEndpoint } from '#src/contract/medications.ts'
import { prescriptions as prescriptionsEndpoint } from '#src/contract/medications.ts'
import { vitals as vitalsEndpoint } from '#src/contract/vitals.ts'
import { testDatabase } from '../../tests/database.ts'
import { patientContext } from '../../tests/patientContext.ts'
import { patients } from '../db/schema/people.ts'
import { readDemographicsOf } from '../demographics/readDemographics.ts'
import {
  allergies,
  charges,
  documents,
  encounters,
  immunizations,
  labFindings,
  labProcedures,
  prescriptions,
  problems,
  procedures,
  radiologyStudies,
  vitals,
} from '../db/schema/records.ts'
import { readPreviousAppointments } from '../services/appointments/readPreviousAppointments.ts'
import { readUpcomingAppointments } from '../services/appointments/readUpcomingAppointments.ts'
import { readVisits } from '../services/appointments/readVisits.ts'
import { readBillingSummary } from '../services/billing/readBillingSummary.ts'
import { readDocuments } from '../services/documents/readDocuments.ts'
import { readEmergencyInfo } from '../services/emergency/readEmergencyInfo.ts'
import { readAllergies } from '../services/history/readAllergies.ts'
import { readImmunizations } from '../services/history/readImmunizations.ts'
import { readProblems } from '../services/history/readProblems.ts'
import { readRadiology } from '../services/history/readRadiology.ts'
import { readLabs } from '../services/labs/readLabs.ts'
import { readAdministeredMedications } from '../services/medications/readAdministeredMedications.ts'
import { readMedications } from '../services/medications/readMedications.ts'
import { readPrescriptions } from '../services/medications/readPrescriptions.ts'
import { readVitals } from '../services/vitals/readVitals.ts'
import { importFhir, type ImportResult } from './importFhir.ts'
import { readFile } from './json/readFile.ts'
import { dumpTables } from './testTables.ts'

const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const names = existsSync(folder) ? readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1)) : []
const bytesOf = (name: string) => createReadStream(join(folder, name))
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

describe.skipIf(names.length === 0)('importing the sample files (needs the shared data)', async () => {
  const database = await testDatabase()
  const { db } = database
  const results = new Map<string, ImportResult>()
  const ptIdOf = (name: string) => {
    const found = [...results].find(([file]) => file.startsWith(name))?.[1].ptId
    if (found === undefined) throw new Error(`${name} was not imported`)
    return found
  }

  beforeAll(async () => {
    for (const name of names) results.set(name, await importFhir(db, bytesOf(name)))
  })

  it('creates fourteen patients from fourteen files', () => {
    expect(names).toHaveLength(14)
    expect(new Set([...results.values()].map(({ ptId }) => ptId)).size).toBe(14)
  })

  it.each(names)('counts every resource of %s as imported or skipped', async (name) => {
    const { entries } = await readFile(bytesOf(name))
    const result = results.get(name)
    expect(sum(result?.counts ?? {}) + sum(result?.skipped ?? {})).toBe(entries.length)
  })

  it('changes nothing if the files are imported again', async () => {
    const before = await dumpTables(database)
    for (const name of names) expect(await importFhir(db, bytesOf(name))).toEqual(results.get(name))
    expect(await dumpTables(database)).toEqual(before)
  })

  it.each(names)('imports %s so that replies about the record match the contract', async (name) => {
    const ctx = patientContext(db, ptIdOf(name))
    const replies: [v.GenericSchema, unknown][] = [
      [labs.reply, await readLabs(ctx)],
      [vitalsEndpoint.reply, await readVitals(ctx)],
      [visits.reply, await readVisits(ctx)],
      [problemsEndpoint.reply, await readProblems(ctx)],
      [allergiesEndpoint.reply, await readAllergies(ctx)],
      [immunizationsEndpoint.reply, await readImmunizations(ctx)],
      [radiology.reply, await readRadiology(ctx)],
      [documentsEndpoint.reply, await readDocuments(ctx)],
      [medicationsEndpoint.reply, await readMedications(ctx)],
      [prescriptionsEndpoint.reply, await readPrescriptions(ctx)],
      [administeredMeds.reply, await readAdministeredMedications(ctx)],
      [billingSummary.reply, await readBillingSummary(ctx)],
      [upcomingAppointments.reply, await readUpcomingAppointments(ctx)],
      [previousAppointments.reply, await readPreviousAppointments(ctx)],
      [emergencyInfo.reply, await readEmergencyInfo(ctx)],
    ]
    for (const [schema, reply] of replies) expect(v.safeParse(schema, reply).issues).toBeUndefined()
  })

  /** The expected values were read from the files with a text editor. */
  describe('checked against values read by hand', () => {
    it('imports the contacts of three patients, and the clinic of one', async () => {
      const infoOf = (name: string) => readEmergencyInfo(patientContext(db, ptIdOf(name)))
      expect(await infoOf('hl7-r4-patient-example')).toMatchObject({
        contacts: [{ name: 'Bénédicte du Marché', relationship: 'Next of kin', phone: '+33 (237) 998327' }],
        clinic: { name: 'Gastroenterology', phone: '+1 555 234 3523' },
      })
      expect(await infoOf('hl7-r4-patient-f001')).toMatchObject({
        contacts: [{ name: 'Sarah Abels', relationship: 'Emergency contact, Significant other', phone: '0690383372' }],
      })
      expect(results.get('hl7-r4-patient-example-collection.json.gz')).toMatchObject({
        counts: { RelatedPerson: 1 },
        skipped: { 'RelatedPerson (of someone else)': 1 },
      })
      expect(await infoOf('hl7-ips')).toMatchObject({
        contacts: [{ name: 'Vincent JORDANA JORDANA', relationship: 'Emergency Contact', phone: '21884820' }],
      })
    })

    it('imports the personal data of Allen Ferry', async () => {
      const [allen] = await db
        .select()
        .from(patients)
        .where(eq(patients.ptId, ptIdOf('spezi-allen')))
      expect(allen).toMatchObject({
        nameFirst: 'Allen322',
        nameLast: 'Ferry570',
        namePrefix: 'Mr.',
        dob: '1940-12-31',
        sex: 'M',
        extId: 'ad134528-56a5-35fd-c37f-466ff119c625',
        maritalStatus: 'Married',
        language: 'en',
        race: null,
        ethnicity: null,
      })
      expect(await readDemographicsOf(db, ptIdOf('spezi-allen'))).toMatchObject({
        addresses: [{ streetAddr: '217 Robel Promenade', city: 'Northborough', state: 'MA', country: 'US' }],
        phones: [{ phoneTypeId: 12, textNo: '5555038314', phoneCode: '1' }],
        languages: [{ code: 'en', isPreferred: true }],
        races: [{ code: '2106-3', name: 'White' }],
        ethnicities: [{ code: '2186-5' }],
      })
    })

    it('imports Allen Ferry’s first visit with its diagnosis and note', async () => {
      const ptId = ptIdOf('spezi-allen')
      const start = '1941-05-15T21:24:54-04:00'
      const first = and(eq(encounters.ptId, ptId), eq(encounters.admission, start))
      expect(await db.select().from(encounters).where(first)).toMatchObject([
        {
          type: 'Encounter for symptom',
          encounterClass: 'Ambulatory',
          discharge: '1941-05-15T21:39:54-04:00',
          placeOfService: 'CLINTON HOSPITAL ASSOCIATION',
          providers: 'Dr. Eleonora961 Langosh790',
          reason: 'Sinusitis (disorder)',
        },
      ])
      const sinusitis = and(eq(problems.ptId, ptId), eq(problems.code, '40055000'))
      expect(await db.select().from(problems).where(sinusitis)).toMatchObject([
        { description: 'Chronic sinusitis (disorder)', status: 'Active', dateDiagnosed: start },
      ])
      const note = and(eq(documents.ptId, ptId), eq(documents.date, start))
      expect(await db.select().from(documents).where(note)).toMatchObject([
        { title: 'History and physical note', contentType: 'text/plain; charset=utf-8' },
      ])
      expect(await db.$count(documents, eq(documents.ptId, ptId))).toBe(80)
    })

    it('imports Allen Ferry’s vital signs of 20 December 2011', async () => {
      const visit = and(eq(vitals.ptId, ptIdOf('spezi-allen')), eq(vitals.date, '2011-12-20T10:24:54-05:00'))
      expect(await db.select().from(vitals).where(visit)).toMatchObject([
        // In the file: 181.9 cm, 101/76 mm[Hg], 99.5 kg and 30.08 kg/m2.
        {
          heightIn: 71.6142,
          systolic: 101,
          diastolic: 76,
          weightKg: 99.5,
          bodyMassIndex: 30.08,
          pulse: 85,
          respirationRate: 15,
        },
      ])
    })

    it('imports Allen Ferry’s basic metabolic panel of 20 December 2011', async () => {
      const panel = and(
        eq(labProcedures.ptId, ptIdOf('spezi-allen')),
        eq(labProcedures.code, '51990-0'),
        eq(labProcedures.collectedDate, '2011-12-20T10:24:54-05:00'),
      )
      const found = await db
        .select({
          name: labFindings.name,
          value: labFindings.value,
          units: labFindings.units,
          status: labProcedures.labStId,
        })
        .from(labFindings)
        .innerJoin(labProcedures, eq(labProcedures.labCpId, labFindings.labCpId))
        .where(panel)
        .orderBy(asc(labFindings.ordinal))
      expect(found.slice(0, 5)).toEqual([
        { name: 'Glucose', value: '79.86', units: 'mg/dL', status: 3 },
        { name: 'Urea Nitrogen', value: '14.58', units: 'mg/dL', status: 3 },
        { name: 'Creatinine', value: '0.97', units: 'mg/dL', status: 3 },
        { name: 'Calcium', value: '8.87', units: 'mg/dL', status: 3 },
        { name: 'Sodium', value: '137.8', units: 'mmol/L', status: 3 },
      ])
      expect(found).toHaveLength(8)
    })

    it('imports Allen Ferry’s medicines, allergy, vaccine, procedure and X-ray', async () => {
      const ptId = ptIdOf('spezi-allen')
      const written = (date: string) => and(eq(prescriptions.ptId, ptId), eq(prescriptions.dateWritten, date))
      expect(await db.select().from(prescriptions).where(written('1944-04-15T03:24:54-04:00'))).toMatchObject([
        {
          name: 'doxycycline hyclate 100 MG',
          code: '1649987',
          status: 'Current',
          prescriber: 'Dr. Eleonora961 Langosh790',
        },
      ])
      expect(await db.select().from(prescriptions).where(written('1959-02-24T10:24:54-05:00'))).toMatchObject([
        { name: 'lisinopril 10 MG Oral Tablet', status: 'Stopped', instructions: 'Dose 1, once a day', refills: 0 },
      ])
      const penicillin = and(eq(allergies.ptId, ptId), eq(allergies.code, '7984'))
      expect(await db.select().from(allergies).where(penicillin)).toMatchObject([
        {
          allergy: 'Penicillin V',
          dateRecorded: '1941-07-20T05:24:54-04:00',
          reactions: 'Eruption of skin (disorder), mild; Wheal (finding), mild',
        },
      ])
      const day = '2012-12-25T10:24:54-05:00'
      const flu = and(eq(immunizations.ptId, ptId), eq(immunizations.date, day), eq(immunizations.code, '140'))
      expect(await db.select().from(immunizations).where(flu)).toMatchObject([
        { description: 'Influenza, seasonal, injectable, preservative free' },
      ])
      const shock = and(
        eq(procedures.ptId, ptId),
        eq(procedures.date, '2011-12-20T10:24:54-05:00'),
        eq(procedures.code, '180325003'),
      )
      const visits = await db
        .select({ name: procedures.name, admission: encounters.admission })
        .from(procedures)
        .innerJoin(encounters, eq(encounters.ptEncId, procedures.ptEncId))
        .where(shock)
      expect(visits).toEqual([{ name: 'Electrical cardioversion', admission: '2011-12-20T10:24:54-05:00' }])
      expect(await db.select().from(radiologyStudies).where(eq(radiologyStudies.ptId, ptId))).toMatchObject([
        { definition: 'Ankle X-ray', type: 'Digital Radiography', date: '2012-01-04T14:53:57-05:00' },
      ])
    })

    it('computes the open amounts of two of Allen Ferry’s visits', async () => {
      const ptId = ptIdOf('spezi-allen')
      const of = (date: string) =>
        db
          .select()
          .from(charges)
          .where(and(eq(charges.ptId, ptId), eq(charges.chargeDate, date), eq(charges.chargeType, 'Institutional')))
      // 77.49 was billed; the insurer neither adjudicated nor paid any of it.
      expect(await of('1941-05-15T21:24:54-04:00')).toMatchObject([
        { chargeName: 'Encounter for symptom', amountCents: 7749, openCents: 7749 },
      ])
      // Open: coinsurance of 4359.432 + 5 × 103.33. Billed: 21797.16 + 5 × 516.65.
      expect(await of('2011-12-20T10:24:54-05:00')).toMatchObject([{ amountCents: 2438041, openCents: 487608 }])
    })

    it('imports the canceled glucose of patient f001 with the reason and the note', async () => {
      const rows = await db
        .select()
        .from(labFindings)
        .where(and(eq(labFindings.ptId, ptIdOf('hl7-r4-patient-f001')), eq(labFindings.state, 'cancelled')))
      expect(rows).toMatchObject([
        {
          name: 'Glucose [Moles/volume] in Blood',
          value: null,
          statusId: 6,
          note: 'Tube broken in transit and sample leaked',
          absentReason: { code: '125154007', text: 'Specimen unsatisfactory for evaluation' },
        },
      ])
    })

    it('imports the laboratory values of Duck Donald with their ranges', async () => {
      const ptId = ptIdOf('hl7-r4-labs-with-ranges-pat2')
      const rows = await db.select().from(labFindings).where(eq(labFindings.ptId, ptId))
      const of = (code: string) =>
        rows.filter((row) => row.code === code).map(({ name, value, units, range }) => [name, value, units, range])
      expect(of('2951-2')).toEqual([['Sodium [Moles/volume] in Serum or Plasma', '140', 'mmol/L', '137 - 147']])
      expect(of('718-7')).toEqual([['Haemoglobin', '176', 'g/L', '135 - 180']])
      expect(of('785-6')).toEqual([['Mean Cell Haemoglobin', '36', 'pg', '27 - 35']])
      expect(of('2756-5')).toEqual([['pH of Urine', '5.0', 'pH', null]])
      expect(of('2887-8')).toEqual([['Protein [Presence] in Urine', 'Negative', null, null]])
      expect(of('30391-7')).toEqual([['Erythocytes [#/volume] in Urine', '<1', '/uL', null]])
      expect(of('35200-5')).toEqual([['Cholesterol', '6.3', 'mmol/L', '<= 4.5']])
      expect(of('2085-9')).toEqual([['Cholesterol in HDL', '1.3', 'mmol/L', '>= 1.5']])
      expect(of('13457-7')).toEqual([['LDL Chol. (Calc)', '4.6', 'mmol/L', '<= 3.0']])
      expect(rows.filter(({ range }) => range !== null)).toHaveLength(38)
      const said = rows.flatMap(({ interpretations }) => interpretations.map(({ code }) => code))
      expect(said.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'H',
        'H',
        'H',
        'H',
        'H',
        'HH',
        'L',
        'LL',
      ])
      const panels = await db
        .select()
        .from(labProcedures)
        .where(eq(labProcedures.ptId, ptId))
        .orderBy(asc(labProcedures.labCpId))
      expect(panels).toMatchObject([
        {
          name: 'General Health Profile',
          collectedDate: '2015-08-16T06:40:17Z',
          receivedDate: '2015-08-17T06:40:17Z',
          labStId: 3,
        },
        {
          name: 'Lipid Panel',
          collectedDate: '2011-03-04T08:30:00+11:00',
          receivedDate: '2013-01-27T11:45:33+11:00',
          labStId: 3,
        },
      ])
    })
  })
})
