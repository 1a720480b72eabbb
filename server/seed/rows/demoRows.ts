import * as forms from '../../db/schema/forms.ts'
import * as mail from '../../db/schema/messages.ts'
import * as payment from '../../db/schema/payments.ts'
import * as people from '../../db/schema/people.ts'
import * as personal from '../../db/schema/personalInfo.ts'
import * as records from '../../db/schema/records.ts'
import * as scheduling from '../../db/schema/scheduling.ts'
import * as samples from '../../db/schema/specimens.ts'

/**
 * Tables that makeDemoRows fills, in insertion order: referenced tables first. demoClinic.ts inserts templates of forms,
 * accounts, FHIR clients and notices separately.
 */
export const demoTables = {
  sites: people.sites,
  providers: people.providers,
  patients: people.patients,
  patientContacts: people.patientContacts,
  addressEntries: personal.addressEntries,
  phoneEntries: people.phoneEntries,
  insurancePlans: people.insurancePlans,
  policies: people.policies,
  encounters: records.encounters,
  procedures: records.procedures,
  problems: records.problems,
  allergies: records.allergies,
  immunizations: records.immunizations,
  prescriptions: records.prescriptions,
  medications: records.medications,
  administeredMedications: records.administeredMedications,
  vitals: records.vitals,
  labProcedures: records.labProcedures,
  labFindings: records.labFindings,
  specimens: samples.specimens,
  specimenChanges: samples.specimenChanges,
  radiologyStudies: records.radiologyStudies,
  documents: records.documents,
  appointments: records.appointments,
  locations: records.locations,
  apptLocations: records.apptLocations,
  charges: records.charges,
  paymentPlans: payment.paymentPlans,
  payments: payment.payments,
  paymentLines: payment.paymentLines,
  refunds: payment.refunds,
  refundLines: payment.refundLines,
  ledgerEntries: payment.ledgerEntries,
  sandboxTransactions: payment.sandboxTransactions,
  visitTemplates: scheduling.visitTemplates,
  providerTemplates: scheduling.providerTemplates,
  providerHours: scheduling.providerHours,
  closures: scheduling.closures,
  appointmentQuanta: scheduling.appointmentQuanta,
  offices: mail.offices,
  messageRoutes: mail.messageRoutes,
  messages: mail.messages,
  messageParties: mail.messageParties,
  webData: forms.webData,
  cnEntries: forms.cnEntries,
  visitForms: forms.visitForms,
} as const

type DemoTables = typeof demoTables

/** The rows to insert, by table. */
export type DemoRows = { [Name in keyof DemoTables]: DemoTables[Name]['$inferInsert'][] }

export function emptyDemoRows(): DemoRows {
  return {
    sites: [],
    providers: [],
    patients: [],
    patientContacts: [],
    addressEntries: [],
    phoneEntries: [],
    insurancePlans: [],
    policies: [],
    encounters: [],
    procedures: [],
    problems: [],
    allergies: [],
    immunizations: [],
    prescriptions: [],
    medications: [],
    administeredMedications: [],
    vitals: [],
    labProcedures: [],
    labFindings: [],
    specimens: [],
    specimenChanges: [],
    radiologyStudies: [],
    documents: [],
    appointments: [],
    locations: [],
    apptLocations: [],
    charges: [],
    paymentPlans: [],
    payments: [],
    paymentLines: [],
    refunds: [],
    refundLines: [],
    ledgerEntries: [],
    sandboxTransactions: [],
    visitTemplates: [],
    providerTemplates: [],
    providerHours: [],
    closures: [],
    appointmentQuanta: [],
    offices: [],
    messageRoutes: [],
    messages: [],
    messageParties: [],
    webData: [],
    cnEntries: [],
    visitForms: [],
  }
}
