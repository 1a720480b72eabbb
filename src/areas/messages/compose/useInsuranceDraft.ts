import { useQuery } from '@tanstack/react-query'
import { insuranceMessage } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { endpointQuery } from '#src/query/query.ts'
import { blankDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { cutSubject, keyText } from '../draft/composeModel.ts'
import { docOfText } from '#src/richText/richDoc.ts'
import { useRecipients } from './fields/useChoices.ts'

/**
 * Returns the initial content of a message about the insurance card (clinical §7): to a provider, with subject and
 * topic. Null if it can't be loaded or is not enabled: the message then starts empty.
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
