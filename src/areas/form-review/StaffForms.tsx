import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Send, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formStatuses, type PatientForm } from '#src/contract/forms.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import type { FormAbout } from './formCalls.ts'
import { FormReceipts } from './FormReceipts.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SendFormDialog } from './SendFormDialog.tsx'
import { useFormCalls } from './useFormCalls.ts'
import { useFormNames } from './useFormNames.ts'

/** What staff see on the page with a patient's forms, besides what patients see. */
export interface StaffParts {
  readonly actions: ReactNode
  readonly notices: ReactNode
  readonly rowAction: (form: PatientForm) => ReactNode
}

interface StaffFormsProps {
  /** Draws the page with the parts. */
  readonly children: (parts: StaffParts) => ReactNode
}

/** Sends forms to the patient of the open record, and takes them back. */
export function StaffForms({ children }: StaffFormsProps) {
  const patient = useAtomValue(sessionAtom)?.user.patient
  const calls = useFormCalls()
  const nameOf = useFormNames()
  const [asking, setAsking] = useState<'send' | Pick<FormAbout, 'name' | 'id' | 'templateId'> | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      {children({
        actions: (
          <Button kind="primary" icon={Send} className="rtl:[&_svg]:-scale-x-100" onClick={() => setAsking('send')}>
            <Trans>Send a form</Trans>
          </Button>
        ),
        notices: <FormReceipts calls={calls} isCovered={asking !== null} />,
        rowAction: ({ webDataId, statusId, name, names, templateId }) => {
          if (statusId !== formStatuses.sent && statusId !== formStatuses.error) return null
          const shown = nameOf(names, name).text
          return (
            <Button icon={Undo2} onClick={() => setAsking({ id: webDataId, name: shown, templateId })}>
              <Trans>Take back</Trans>
              <VisuallyHidden>: {shown}</VisuallyHidden>
            </Button>
          )
        },
      })}
      {asking === 'send' && patient && (
        <SendFormDialog patientId={patient.PtID} patientName={patient.displayName} calls={calls} onClose={close} />
      )}
      {asking !== null && asking !== 'send' && (
        <ReviewDialog what="take-back" form={asking} calls={calls} onClose={close} />
      )}
    </>
  )
}
