import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * HL7's words for contacts, besides those in `useRelationWord`, by their `wordKey`. The import of FHIR files
 * (`server/fhir/patient/contacts.ts`) writes them for HL7's codes.
 */
export const contactRelations: Readonly<Record<string, MessageDescriptor>> = {
  aunt: msg`Aunt`,
  uncle: msg`Uncle`,
  cousin: msg`Cousin`,
  nephew: msg`Nephew`,
  niece: msg`Niece`,
  grandparent: msg`Grandparent`,
  grandchild: msg`Grandchild`,
  sibling: msg`Sibling`,
  'family member': msg`Family member`,
  'significant other': msg`Partner`,
  'next of kin': msg`Next of kin`,
  neighbor: msg`Neighbor`,
  roommate: msg`Roommate`,
  'emergency contact': msg`Emergency contact`,
  'emergency contact person': msg`Emergency contact`,
  'contact person': msg`Contact person`,
  'billing contact person': msg`Contact for bills`,
  'healthcare power of attorney': msg`Healthcare power of attorney`,
  'power of attorney': msg`Power of attorney`,
  employer: msg`Employer`,
  'insurance company': msg`Insurance company`,
  'federal agency': msg`Federal agency`,
  'state agency': msg`State agency`,
  other: msg({ message: 'Other', context: 'relationship' }),
  unknown: msg({ message: 'Unknown', context: 'relationship' }),
}
