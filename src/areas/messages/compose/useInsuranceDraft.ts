import { useQuery } from '@tanstack/react-query'
import { insuranceMessage } from '#src/contract/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { endpointQuery } from '#src/query/query.ts'
import { blankDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { cutSubject, keyText } from '../draft/composeModel.ts'
import { docOfText } from '../draft/richDoc.ts'
import { useRecipients } from './fields/useChoices.ts'

/**
 * What a message about the insurance card begins with (clinical §7): to a provider, with a subject and a topic. Null where
 * it can't be asked, or none is wanted: then it begins blank.
 */
export function useInsuranceDraft(enabled: boolean): MessageDraft | 'asking' | null {
  const recipients = useRecipients()
  const query = useQuery({ ...endpointQuery(insuranceMessage, {}), enabled, retry: false })
  if (!enabled) return null
  if (query.isPending && query.fetchStatus === 'fetching') return 'asking'
  if (recipients.phase === 'asking') return 'asking'
  const begun = query.data?.data
  if (!begun) return null
  const key = { recptID: begun.prvID, recptTypeID: recipientTypes.provider }
  const provider = recipients.list?.find((option) => keyText(option.key) === keyText(key))
  return {
    ...blankDraft,
    to: provider ? { ...key, displayName: provider.displayName } : null,
    routeID: begun.ppRouteID,
    routeEntID: begun.ppRouteEntID,
    subject: cutSubject(begun.subject),
    doc: docOfText(textOfHtml(begun.body)),
  }
}
