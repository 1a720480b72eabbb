import type { MessageDraft } from '../../draft/messageDraft.ts'
import type { ComposeField } from '../../draft/composeErrors.ts'

/** Props of each field of the form. */
export interface FieldProps {
  readonly draft: MessageDraft
  readonly onChange: (change: Partial<MessageDraft>) => void
  /** Ids of the controls, to which an error summary links. */
  readonly ids: Readonly<Record<ComposeField, string>>
  /** Errors of the fields, in words. */
  readonly errors: Readonly<Partial<Record<ComposeField, string>>>
}
