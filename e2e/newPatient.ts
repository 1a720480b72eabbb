import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { importFile } from './importFile.ts'

/** Returns a name that no other test uses: all tests share the clinic. */
export const newName = (start: string) => `${start}${randomUUID().replaceAll('-', '').slice(0, 10)}`

/**
 * Imports a patient for one test, with an account if `user` is given, whose password is that of the demo's users. `more`:
 * further elements of the Patient. The file is written to `folder`.
 */
export function newPatient(
  folder: string,
  family: string,
  {
    user,
    more = {},
    resources = [],
  }: { readonly user?: string; readonly more?: object; readonly resources?: readonly object[] } = {},
): void {
  const patient = {
    resourceType: 'Patient',
    id: 'story',
    identifier: [{ system: 'urn:example:story', value: family }],
    name: [{ family, given: ['Ada'] }],
    birthDate: '1980-01-01',
    telecom: [{ system: 'email', value: `${family.toLowerCase()}@example.org` }],
    ...more,
  }
  const file = `${folder}/${family}.json`
  const entry = [patient, ...resources].map((resource) => ({ resource }))
  writeFileSync(file, JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }))
  importFile(file, user)
}
