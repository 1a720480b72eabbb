import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FilePen, Files, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { takeBack } from '#src/writes/queueWrite.ts'
import { ViewerFrame, type ViewerHead } from './ViewerFrame.tsx'

interface NotOpenProps {
  readonly head: ViewerHead
  /**
   * `elsewhere`: another tab has the form open. `queued`: it was submitted and is not sent yet. `unread`: this version
   * of the app can't read the draft.
   */
  readonly why: 'elsewhere' | 'queued' | 'unread'
  readonly id: string
  /** Opens the form here, or tries to open it again. */
  readonly onOpen: () => void
}

/** A form that can't be filled in here now, with what the person can do about it. */
export function NotOpen({ head, why, id, onOpen }: NotOpenProps) {
  const { t } = useLingui()
  const [late, setLate] = useState(false)
  const takeItBack = async () => {
    if (await takeBack(id)) onOpen()
    else setLate(true)
  }
  const faces = {
    elsewhere: {
      icon: Files,
      title: t`This form is open in another tab`,
      text: t`What you answered there is saved. To go on here, choose Continue here.`,
      action: t`Continue here`,
      onAction: onOpen,
    },
    queued: {
      icon: Send,
      title: t`This form is waiting to be sent`,
      text: late ? t`It's already on its way, so you can't change it.` : t`To change it, take it back first.`,
      action: late ? null : t({ message: 'Take it back', context: 'a form that waits' }),
      onAction: () => void takeItBack(),
    },
    unread: {
      icon: FilePen,
      title: t`The draft of this form can't be opened now`,
      text: t`Your answers are kept on this device. Reload the page to get the newest version of the app.`,
      action: t`Try again`,
      onAction: onOpen,
    },
  } as const
  const { icon, title, text, action, onAction } = faces[why]
  return (
    <ViewerFrame head={head}>
      <EmptyState
        icon={icon}
        level={2}
        title={title}
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {action !== null && (
              <Button kind="primary" onClick={onAction}>
                {action}
              </Button>
            )}
            <LinkButton render={<Link to="/app/EHR/forms" />}>
              <Trans>See your forms</Trans>
            </LinkButton>
          </div>
        }
      />
    </ViewerFrame>
  )
}
