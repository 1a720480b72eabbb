import { recipientTypes } from '#src/contract/userTypes.ts'
import type { demoProviders, ProviderKey } from '../clinic/clinicStaff.ts'

/** Returns the columns of a document that a provider wrote in the portal, so that staff can change it. */
export function writtenBy({ prvId, fullName }: Pick<(typeof demoProviders)[ProviderKey], 'prvId' | 'fullName'>) {
  return {
    contentType: 'text/html',
    isWritten: true,
    authorRecptId: prvId,
    authorRecptTypeId: recipientTypes.provider,
    authorName: fullName,
  } as const
}
