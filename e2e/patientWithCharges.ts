import { newName, newPatient } from './newPatient.ts'

interface Charged {
  readonly name: string
  readonly dollars: number
  /** Age of the charge, days. */
  readonly days: number
}

/** Imports a patient of a test with an account and open charges. Returns the user name, which is also the last name. */
export function patientWithCharges(folder: string, start: string, charges: readonly Charged[]): string {
  const user = newName(start)
  const resources = charges.map(({ name, dollars, days }, index) => ({
    resourceType: 'Invoice',
    id: `charge-${index}`,
    status: 'issued',
    subject: { reference: 'Patient/story' },
    date: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    lineItem: [{ chargeItemCodeableConcept: { text: name } }],
    totalNet: { value: dollars, currency: 'USD' },
  }))
  newPatient(folder, user, { user, resources })
  return user
}
