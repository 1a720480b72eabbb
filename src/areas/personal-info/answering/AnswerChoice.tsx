import { Trans } from '@lingui/react/macro'
import { Check, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { Answer } from './answerModel.ts'

interface AnswerChoiceProps {
  /** Id of the first option, which gets the focus if an answer is missing. */
  readonly id: string
  readonly label: string
  readonly state: Answer['state']
  readonly canAccept: boolean
  readonly isLocked: boolean
  readonly describedBy?: string | undefined
  readonly onChoose: (state: 'done' | 'declined') => void
}

/** The choice between accepting and declining a change. */
export function AnswerChoice({ id, label, state, canAccept, isLocked, describedBy, onChoose }: AnswerChoiceProps) {
  const option = (value: 'done' | 'declined', icon: LucideIcon, text: ReactNode) => (
    <Option
      id={value === 'done' ? id : undefined}
      name={id}
      icon={icon}
      isChosen={state === value}
      isOff={isLocked || (value === 'done' && !canAccept)}
      onChoose={() => onChoose(value)}
    >
      {text}
    </Option>
  )
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className="flex flex-wrap gap-2">
      {option('done', Check, <Trans comment="Button: accept a wished change">Accept</Trans>)}
      {option('declined', X, <Trans comment="Button: decline a wished change">Decline</Trans>)}
    </fieldset>
  )
}

interface OptionProps {
  readonly id: string | undefined
  readonly name: string
  readonly icon: LucideIcon
  readonly isChosen: boolean
  readonly isOff: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Option({ id, name, icon, isChosen, isOff, onChoose, children }: OptionProps) {
  return (
    <label className="boxed answer-option relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-raised py-1 font-medium">
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="absolute inset-0 size-full appearance-none rounded-full opacity-0"
      />
      <Icon of={icon} size="s" />
      {children}
    </label>
  )
}
