import type { DemoPatient } from '../clinic/demoPatients.ts'

/** Returns the first and the last name. */
export function patientName({ name }: Pick<DemoPatient, 'name'>): string {
  return `${name[0]} ${name[name.length - 1]}`
}
