import type { MessageDraft } from '../../draft/messageDraft.ts'
import type { ComposeField } from '../../draft/composeErrors.ts'

/** What each field of the form gets. */
export interface FieldProps {
  readonly draft: MessageDraft
  readonly onChange: (change: Partial<MessageDraft>) => void
  /** The ids of the controls, to which a summary of errors leads. */
  readonly ids: Readonly<Record<ComposeField, string>>
  /** What is wrong with each, in words. */
  readonly errors: Readonly<Partial<Record<ComposeField, string>>>
}
