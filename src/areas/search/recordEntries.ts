import type { Appointment, Visit } from '#src/contract/appointments.ts'
import type { BillingSummary } from '#src/contract/billing.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import { hasResults, type LabProcedure } from '#src/contract/labs.ts'
import type { Message } from '#src/contract/messages.ts'
import { vitalsNumbers, type VitalsRecord } from '#src/contract/vitals.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import type { Entry } from './Entry.ts'
import { makeEntry } from './makeEntry.ts'
import type { RecordWords } from './RecordWords.ts'

// Each makes its entries one by one, so that who takes them may pause between two.

/** Procedures, and the findings of those that have results: no other ones are shown (clinical §4). */
export function* labEntries(labs: readonly LabProcedure[], words: RecordWords): Generator<Entry> {
  const to = '/app/records/labs'
  for (const lab of labs) {
    const { labCPID: procedure, nameX: name, prvName, ptName, note, status } = lab
    const date = lab.collectedDate ?? lab.schedTime ?? lab.receivedDate
    const base = { part: 'labs', date } as const
    yield makeEntry(
      {
        ...base,
        id: procedure,
        title: name,
        detail: [status && words.status(status.nameX), prvName],
        more: [note, status?.nameX, ptName],
        link: { to, search: { procedure } },
      },
      words,
    )
    if (!hasResults(lab)) continue
    for (const { labFID: finding, nameX, valueX, units, range, descX, caseDate } of lab.findings)
      yield makeEntry(
        {
          ...base,
          id: `${procedure} ${finding}`,
          title: nameX,
          detail: [valueX && [valueX, units].filter(Boolean).join(' '), name],
          more: [descX, range && leftToRight(range)],
          date: caseDate ?? date,
          link: { to, search: { procedure, finding } },
        },
        words,
      )
  }
}

/** Measurements, found by what was measured and by every value. */
export function* vitalEntries(records: readonly VitalsRecord[], words: RecordWords): Generator<Entry> {
  for (const [record, row] of vitalsNumbers(records))
    yield makeEntry(
      {
        part: 'vitals',
        id: row,
        title: words.vitals,
        detail: words.measured(record),
        more: record.others.map(({ code }) => code),
        date: record.Date,
        link: { to: '/app/records/vitals', search: { row } },
      },
      words,
    )
}

/** Appointments of one of the two lists. */
export function* appointmentEntries(
  part: 'upcoming' | 'previous',
  appointments: readonly Appointment[],
  words: RecordWords,
): Generator<Entry> {
  for (const { apptID: row, template, startTime, doctor, siteName, status, note, date } of appointments)
    yield makeEntry(
      {
        part,
        id: row,
        title: template ?? words.appointment,
        detail: [words.clockTime(startTime), doctor, siteName, words.status(status)],
        more: [note, status],
        date,
        link: { to: `/app/appointments/${part}`, search: { row } },
      },
      words,
    )
}

/** Visits, with what was done in them. */
export function* visitEntries(visits: readonly Visit[], words: RecordWords): Generator<Entry> {
  for (const { ptEncID: visit, type, reason, placeOfService, providers, procedures, admission, discharge } of visits)
    yield makeEntry(
      {
        part: 'visits',
        id: visit,
        title: type ?? words.visit,
        detail: [reason, providers, placeOfService],
        more: procedures.flatMap(({ name, status }) => [name, status && words.status(status)]),
        date: admission ?? discharge,
        link: { to: '/app/appointments/visits', search: { visit } },
      },
      words,
    )
}

/** The inbox: a deleted message is in the archive only (portal §4). */
export function* messageEntries(messages: readonly Message[], words: RecordWords): Generator<Entry> {
  for (const { messageID: message, subject, body, fromUserDisplayName, date, isDeleted } of messages)
    if (!isDeleted)
      yield makeEntry(
        {
          part: 'messages',
          id: message,
          title: subject.trim() || words.noSubject,
          detail: [fromUserDisplayName],
          more: [textOfHtml(body)],
          date,
          link: { to: '/app/messages/Inbox', search: { message } },
        },
        words,
      )
}

/** Charges of every site. */
export function* chargeEntries(summaries: readonly BillingSummary[], words: RecordWords): Generator<Entry> {
  for (const { siteName, billingDetails } of summaries)
    for (const { ledgerID: row, chargeName, chargeType, amount, chargeDate } of billingDetails)
      yield makeEntry(
        {
          part: 'billing',
          id: row,
          title: chargeName,
          detail: [words.money(amount), chargeType, siteName],
          date: chargeDate,
          link: { to: '/app/billing/billing-list', search: { row } },
        },
        words,
      )
}

/** Documents, by their titles. */
export function* documentEntries(documents: readonly RecordDocument[], words: RecordWords): Generator<Entry> {
  for (const { docId: document, title, date } of documents)
    yield makeEntry(
      { part: 'documents', id: document, title, detail: [], date, link: { to: '/app/home', search: { document } } },
      words,
    )
}
