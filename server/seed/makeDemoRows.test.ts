import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ClinicalDate } from '#src/contract/dates.ts'
import { calendarDay, clinicalMoment, daysBetween, sortInstant } from '#src/lib/clinicalDate.ts'
import { maria, newton } from './clinic/demoPatients.ts'
import type { DemoRows } from './rows/demoRows.ts'
import { labPanels } from './medicine/labPanels.ts'
import { makeDemoRows } from './makeDemoRows.ts'

const zone = 'America/New_York'
const friday = new Date('2026-11-20T14:41:00Z')
/**
 * Values of `now`: a Sunday, a leap day, both clock changes, New Year, and a moment at which the UTC date is a day
 * ahead.
 */
const moments = [
  '2026-11-22T15:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-03-14T06:59:00Z',
  '2027-11-07T05:30:00Z',
  '2027-01-01T05:00:30Z',
  '2026-12-31T23:59:59-05:00',
].map((text) => new Date(text))

const main = makeDemoRows('main', friday, zone)
const of = <Name extends keyof DemoRows>(name: Name, ptId: number, rows = main): DemoRows[Name][number][] =>
  rows[name].filter((row) => 'ptId' in row && row.ptId === ptId)

/**
 * Date fields of past events, by table. Dates of appointments and follow-ups can be in the future, so they are left
 * out.
 */
const pastDates = {
  encounters: ['admission', 'discharge'],
  procedures: ['date'],
  problems: ['dateDiagnosed', 'dateResolved'],
  allergies: ['dateRecorded'],
  immunizations: ['date'],
  prescriptions: ['dateWritten'],
  medications: ['date', 'dateStopped'],
  administeredMedications: ['dateAdministered'],
  vitals: ['date'],
  labProcedures: ['schedTime', 'collectedDate', 'receivedDate'],
  labFindings: ['caseDate'],
  specimens: ['collectedDate'],
  radiologyStudies: ['date', 'dateSignedOff'],
  documents: ['date'],
  charges: ['chargeDate'],
  paymentPlans: ['datePlanCreated', 'dateLastPayment'],
  paymentLines: ['chargeDate'],
} as const

describe('makeDemoRows', () => {
  it('returns the same rows for the same `now`', () => {
    expect(makeDemoRows('main', friday, zone)).toEqual(main)
  })

  it('returns at least 24 patients, 8 providers and 2 sites', () => {
    expect(main.patients.length).toBeGreaterThanOrEqual(24)
    expect(main.providers).toHaveLength(8)
    expect(main.sites.map((site) => [site.name, site.isHomeSite])).toEqual([
      ['Riverside Family Clinic', true],
      ['Harbor Street Imaging', false],
    ])
  })

  it('returns 6 patients for training, with all vitals of the main patient', () => {
    const training = makeDemoRows('training', friday, zone)
    expect(training.patients.map((patient) => patient.nameFirst)).toEqual([
      'Maria',
      'Sam',
      'Eleanor',
      'Noah',
      'Lily',
      'Newton',
    ])
    expect(of('vitals', maria.ptId, training)).toEqual(of('vitals', maria.ptId))
  })

  it('uses each source once per table, and each patient id and external id once', () => {
    for (const [name, rows] of Object.entries(main)) {
      const sources = rows.flatMap((row) => ('source' in row && row.source ? [row.source] : []))
      expect(sources.every((source) => source.startsWith('demo/'))).toBe(true)
      expect([name, new Set(sources).size]).toEqual([name, sources.length])
    }
    expect(new Set(main.patients.map((row) => row.ptId)).size).toBe(main.patients.length)
    expect(new Set(main.patients.map((row) => row.extId)).size).toBe(main.patients.length)
  })

  it.each([friday, ...moments])(
    'dates no past event after `now`, and no date-only event after the local day of `now`: %s',
    (now) => {
      const rows = makeDemoRows('main', now, zone)
      const late: string[] = []
      let dates = 0
      for (const [name, fields] of Object.entries(pastDates))
        for (const row of rows[name as keyof typeof pastDates])
          for (const field of fields) {
            const value = (row as Record<string, unknown>)[field]
            if (value === null || value === undefined) continue
            const text = v.parse(ClinicalDate, value)
            const isLate = text.includes('T')
              ? (sortInstant(text)?.getTime() ?? Infinity) > now.getTime()
              : text > calendarDay(now, zone)
            if (!clinicalMoment(text) || isLate) late.push(`${name} ${field} ${text}`)
            dates++
          }
      expect(late).toEqual([])
      expect(dates).toBeGreaterThan(5000)
      for (const message of rows.messages) expect(message.sentAt?.getTime()).toBeLessThan(now.getTime())
    },
  )

  it('dates no immunization, vital sign or visit before the patient’s birth', () => {
    for (const { ptId, dob } of main.patients)
      for (const name of ['immunizations', 'vitals', 'encounters'] as const)
        for (const row of of(name, ptId ?? 0)) {
          const date = 'date' in row ? row.date : 'admission' in row ? row.admission : null
          expect(daysBetween(String(dob), String(date).slice(0, 10))).toBeGreaterThanOrEqual(0)
        }
  })

  it('returns only the patient, an address, a phone number, an insurance policy and a form to fill in for the new patient', () => {
    const isHis = (row: object) =>
      Object.entries(row).some(([field, value]) => value === newton.ptId && /^ptId$|recptId$/i.test(field))
    const named = (Object.keys(main) as (keyof DemoRows)[]).filter((name) => main[name].some(isHis))
    expect(named).toEqual(['patients', 'addressEntries', 'phoneEntries', 'policies', 'webData'])
  })

  it('returns plausible vital signs', () => {
    for (const row of main.vitals) {
      // A missing value counts as a usual one.
      const { pulse } = row
      const [systolic, diastolic, tempF] = [row.systolic ?? 120, row.diastolic ?? 80, row.bodyTempF ?? 98.4]
      const [weightKg, heightIn] = [row.weightKg ?? 70, row.heightIn ?? 66]
      const index = weightKg / (heightIn * 0.0254) ** 2
      expect(systolic - diastolic).toBeGreaterThan(20)
      expect(pulse).toBeGreaterThan(45)
      expect(pulse).toBeLessThan(150)
      expect(Math.abs(tempF - 98.4)).toBeLessThan(1.5)
      expect(row.bodyMassIndex ?? index).toBeCloseTo(index, 0)
    }
  })
})

describe('the payments of the demo clinic', () => {
  const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0)

  it.each([friday, ...moments])('are made before `now`, after their charges: %s', (now) => {
    const { payments, refunds, paymentLines } = makeDemoRows('main', now, zone)
    expect([...payments, ...refunds].filter(({ startedAt }) => startedAt > now)).toEqual([])
    for (const { paymentId, chargeDate } of paymentLines) {
      const startedAt = payments.find((one) => one.paymentId === paymentId)?.startedAt
      expect(daysBetween(chargeDate, calendarDay(startedAt ?? new Date(0), zone))).toBeGreaterThanOrEqual(0)
    }
  })

  it('have the sum of their lines, and a ledger that balances', () => {
    const { payments, paymentLines, refunds, refundLines, ledgerEntries, sandboxTransactions } = main
    for (const { paymentId, cents } of payments)
      expect(sum(paymentLines.filter((line) => line.paymentId === paymentId))).toBe(cents)
    for (const { refundId, cents } of refunds)
      expect(sum(refundLines.filter((line) => line.refundId === refundId))).toBe(cents)
    const postings = Map.groupBy(ledgerEntries, ({ postingId }) => postingId)
    expect(postings.size).toBe(payments.filter(({ state }) => state === 'done').length + refunds.length)
    expect([...postings.values()].map(sum)).toEqual([...postings].map(() => 0))
    const approved = sandboxTransactions.filter(({ declineReason }) => !declineReason)
    const cash = approved.map(({ kind, cents }) => ({ cents: kind === 'refund' ? -cents : cents }))
    expect(sum(ledgerEntries.filter(({ account }) => account === 'cash'))).toBe(sum(cash))
  })

  it('leave open at most what was not paid of a charge', () => {
    for (const { ledgerId, amountCents, openCents } of main.charges) {
      const paid = main.ledgerEntries.filter((one) => one.account === 'receivable' && one.ledgerId === ledgerId)
      expect(openCents).toBeGreaterThanOrEqual(0)
      expect(openCents).toBeLessThanOrEqual(amountCents + sum(paid))
    }
  })
})

describe('the schedule of the demo clinic', () => {
  it.each([friday, ...moments])('has a closed day for all patients within 40 days: %s', (now) => {
    const { closures } = makeDemoRows('main', now, zone)
    const today = calendarDay(now, zone)
    const days = closures
      .filter((one) => one.prvId === null)
      .map(({ starts }) => daysBetween(today, starts.slice(0, 10)))
    expect(days.some((count) => count > 0 && count <= 40)).toBe(true)
  })

  it('names every visit type that patients can request in Spanish and Arabic, with what to bring', () => {
    for (const row of main.visitTemplates.filter(({ isActive }) => isActive)) {
      expect(row.nameEs).toMatch(/[a-z]/i)
      expect(row.nameAr).toMatch(/\p{Script=Arabic}/u)
      expect(row.instructionsEs).toMatch(/\.$/)
      expect(row.instructionsAr).toMatch(/^\p{Script=Arabic}.*\.$/u)
    }
  })

  it('has hours and visit types of each provider, and one provider at two sites', () => {
    for (const { prvId } of main.providers) {
      expect(main.providerHours.filter((row) => row.prvId === prvId).length).toBeGreaterThan(0)
      expect(main.providerTemplates.some((row) => row.prvId === prvId)).toBe(true)
    }
    const sites = main.providerHours.flatMap((row) => (row.prvId === 2 ? [row.siteId] : []))
    expect(new Set(sites)).toEqual(new Set([1, 2]))
  })

  it.each([friday, ...moments])('takes each quarter hour of a provider once, for appointments to come: %s', (now) => {
    const { appointmentQuanta, appointments } = makeDemoRows('main', now, zone)
    const keys = appointmentQuanta.map(({ prvId, startsAt }) => `${prvId} ${startsAt.getTime()}`)
    expect(new Set(keys).size).toBe(keys.length)
    const coming = appointments.filter((row) => row.sortedAt && row.sortedAt > now && row.status !== 'Cancelled')
    expect(new Set(appointmentQuanta.map(({ apptId }) => apptId)).size).toBeGreaterThan(coming.length * 0.8)
    for (const { sortedAt, endsAt } of coming)
      expect((endsAt?.getTime() ?? 0) - (sortedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(15 * 60_000)
  })

  it('has requests of other patients that wait for Dr. Lee next week', () => {
    const waiting = main.appointments.filter(
      (row) =>
        row.prvId === 1 &&
        row.apptStatusSecId === 44 &&
        row.ptId !== maria.ptId &&
        row.sortedAt &&
        row.sortedAt > friday &&
        row.sortedAt.getTime() < friday.getTime() + 10 * 86_400_000,
    )
    expect(waiting.length).toBeGreaterThanOrEqual(3)
  })
})

describe('a lab report', () => {
  const findings = new Map<number, Map<string, (typeof main.labFindings)[number]>>()
  for (const finding of main.labFindings) {
    const report = findings.get(finding.labCpId) ?? new Map<string, (typeof main.labFindings)[number]>()
    findings.set(finding.labCpId, report.set(finding.name, finding))
  }
  const reports = (name: string) =>
    main.labProcedures.flatMap((row) => (row.name === name ? (findings.get(row.labCpId ?? 0) ?? []) : []))

  it('shows values with as many decimals as their range, and ranges with the lower limit first', () => {
    let ranges = 0
    for (const { value, range } of main.labFindings) {
      const ends = /^(\d+(?:\.\d+)?) - (\d+(?:\.\d+)?)$/.exec(range ?? '')
      if (!ends) continue
      ranges++
      expect(Number(ends[1])).toBeLessThan(Number(ends[2]))
      expect(value).toMatch(/^\d+(\.\d+)?$/)
      expect(value?.split('.')[1]?.length ?? 0).toBe(ends[1]?.split('.')[1]?.length ?? 0)
    }
    expect(ranges).toBeGreaterThan(2000)
  })

  it('has a total and a non-HDL cholesterol that match the other lipid values', () => {
    const value = (report: ReadonlyMap<string, { value?: string | null | undefined }>, name: string) =>
      Number(report.get(name)?.value)
    const lipids = reports('Lipid panel')
    expect(lipids.length).toBeGreaterThan(40)
    for (const report of lipids) {
      const [total, ldl, hdl] = [
        value(report, 'Total cholesterol'),
        value(report, 'LDL cholesterol'),
        value(report, 'HDL cholesterol'),
      ]
      expect(total).toBe(ldl + hdl + Math.round(value(report, 'Triglycerides') / 5))
      expect(value(report, 'Non-HDL cholesterol')).toBe(total - hdl)
    }
  })

  it('has 14 findings for a comprehensive metabolic panel', () => {
    expect(Object.keys(labPanels.metabolic.findings)).toHaveLength(14)
    for (const report of reports('Comprehensive metabolic panel')) expect(report.size).toBe(14)
  })

  it('shows the same value for a test in two panels of one day', () => {
    const byDay = new Map<string, string>()
    for (const { ptId, code, caseDate, value } of main.labFindings) {
      const key = `${ptId} ${code} ${caseDate}`
      expect([key, byDay.get(key) ?? value]).toEqual([key, value])
      byDay.set(key, value ?? '')
    }
  })

  it('has findings if and only if results are available, and a received date if the laboratory has a sample', () => {
    const isReceived = new Set(main.specimens.flatMap(({ labCpId, statusId }) => (statusId === 4 ? labCpId : [])))
    expect(isReceived.size).toBeGreaterThan(0)
    for (const { labCpId = 0, labStId, receivedDate } of main.labProcedures) {
      expect(findings.has(labCpId)).toBe(labStId === 3)
      expect(receivedDate !== null).toBe(labStId === 3 || isReceived.has(labCpId))
    }
  })
})

describe('the main patient', () => {
  it('has at least 140 vitals, 60 labs and 40 visits, and an immunization over 9 years old', () => {
    expect(of('vitals', maria.ptId).length).toBeGreaterThanOrEqual(140)
    expect(of('labProcedures', maria.ptId).length).toBeGreaterThanOrEqual(60)
    expect(of('encounters', maria.ptId).length).toBeGreaterThanOrEqual(40)
    const [oldest] = of('immunizations', maria.ptId)
    expect(daysBetween(String(oldest?.date), '2026-11-20')).toBeGreaterThan(9 * 365)
  })
})
