import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { cardValueLength, cleanCardValue } from '../../draft/cardLines.ts'
import type { CardSuggestion } from './cardSuggestions.ts'
import { Snippet } from './Snippet.tsx'
import { useReadingTexts } from './useReadingTexts.ts'

interface SuggestionRowProps {
  readonly suggestion: CardSuggestion
  readonly picture: string
  readonly onAdd: (value: string) => void
  readonly onRefuse: () => void
}

/** A value that was read, to be corrected, added to the message, or refused. */
export function SuggestionRow({ suggestion, picture, onAdd, onRefuse }: SuggestionRowProps) {
  const { t } = useLingui()
  const texts = useReadingTexts()
  const [typed, setTyped] = useState(suggestion.value)
  const name = texts.field(suggestion.field)
  const value = cleanCardValue(typed)
  const isName = suggestion.field === 'member' || suggestion.field === 'plan'
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <Snippet picture={picture} box={suggestion.box} />
      <Field label={name}>
        <TextInput
          dir={isName ? 'auto' : 'ltr'}
          value={typed}
          maxLength={cardValueLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the message.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={Plus}
          aria-label={t`Add to the message: ${name}`}
          disabled={value === ''}
          onClick={() => onAdd(value)}
        >
          {t`Add to the message`}
        </Button>
        <Button icon={X} aria-label={t`No: ${name}`} onClick={onRefuse}>
          {t`No`}
        </Button>
      </div>
    </li>
  )
}
