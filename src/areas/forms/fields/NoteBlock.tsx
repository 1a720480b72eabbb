import { Trans, useLingui } from '@lingui/react/macro'
import { HeartHandshake, Phone, TriangleAlert } from 'lucide-react'
import type { Component } from '#src/contract/formTemplate.ts'
import { FormParagraphs } from '#src/formView/FormText.tsx'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { telAddress } from '#src/lib/telAddress.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useFilledForm } from './FormContext.ts'

/** A text between the fields. A crisis note shows the clinic's crisis line and is announced. */
export function NoteBlock({ component, id }: { component: Component; id: string }) {
  const { t } = useLingui()
  const { crisisPhone } = useFilledForm()
  const text = <FormParagraphs of={component.label} />
  const help = component.help && (
    <div className="text-s">
      <FormParagraphs of={component.help} />
    </div>
  )
  if (component.tone === 'crisis') {
    const call = telAddress(crisisPhone)
    const phone = leftToRight(crisisPhone ?? '')
    return (
      <div
        id={id}
        role="alert"
        className="grid gap-3 rounded-m border-2 border-negative bg-negative-soft p-4 print:break-inside-avoid"
      >
        <div className="flex items-start gap-3">
          <Icon of={HeartHandshake} size="l" className="mt-px text-negative" />
          <div className="grid min-w-0 gap-2 font-medium">
            {text}
            {help}
          </div>
        </div>
        {call && (
          <>
            <p>{t`Call or text ${phone}`}</p>
            <LinkButton render={call} kind="danger-primary" icon={Phone} className="justify-self-start">
              <Trans>Call {phone}</Trans>
            </LinkButton>
          </>
        )}
      </div>
    )
  }
  if (component.tone === 'caution')
    return (
      <div id={id} className="flex items-start gap-3 rounded-m bg-caution-soft px-4 py-3">
        <Icon of={TriangleAlert} size="l" className="mt-px text-caution" />
        <div className="grid min-w-0 gap-1">
          {text}
          {help}
        </div>
      </div>
    )
  return (
    <div id={id} className="grid max-w-read gap-1">
      {text}
      {help}
    </div>
  )
}
