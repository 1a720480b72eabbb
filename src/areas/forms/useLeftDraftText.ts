import { useLingui } from '@lingui/react/macro'
import type { LeftDraft } from './model.ts'

/** Returns a function that says why a draft can't be submitted, and what to do. */
export function useLeftDraftText(): (why: LeftDraft['why']) => string {
  const { t } = useLingui()
  return (why) => {
    switch (why) {
      case 'unplaced':
        return t`The clinic changed the form after you began, and these answers had no place in it. They were not sent. If the clinic needs them, send it a message.`
      case 'submitted':
        return t`The form was submitted with other answers. If these are right, tell the clinic.`
      case 'gone':
        return t`The clinic took the form back. If you still want to send the answers, ask the clinic.`
      case 'copy':
        return t`A second version of your answers. Copy what you need into the form.`
    }
  }
}
