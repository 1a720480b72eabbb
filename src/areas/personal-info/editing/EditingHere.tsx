import { Trans } from '@lingui/react/macro'
import { Files } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { InfoSkeleton } from '../InfoSkeleton.tsx'
import { EditingForm, type EditingFormProps } from './EditingForm.tsx'
import { useHeldHere } from './useHeldHere.ts'

/** The form in which a person is edited, in one tab at a time. Another tab can take it over. */
export function EditingHere(props: Omit<EditingFormProps, 'flushRef'>) {
  const flushRef = useRef(() => Promise.resolve())
  const { phase, takeOver } = useHeldHere(`personal-info-${props.info.details.PtID}`, () => flushRef.current())
  if (phase === 'here') return <EditingForm {...props} flushRef={flushRef} />
  if (phase === 'opening') return <InfoSkeleton />
  return (
    <Banner
      icon={Files}
      title={<Trans>You are editing this person in another tab</Trans>}
      text={<Trans>What you entered there is kept. To go on here, choose Continue here.</Trans>}
      action={
        <Button onClick={takeOver}>
          <Trans>Continue here</Trans>
        </Button>
      }
    />
  )
}
