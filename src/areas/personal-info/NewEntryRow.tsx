import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import type { CorrectionValue } from '#src/contract/corrections.ts'
import { AskForm } from './asking/AskForm.tsx'
import { useAskParts } from './asking/AskContext.ts'
import { GatheredRow } from './asking/GatheredRow.tsx'
import { AskedMark } from './asking/AskedMark.tsx'
import { useOpenedHere } from './asking/useOpenedHere.ts'
import { InfoRow } from './InfoRow.tsx'
import { isSamePlace, placeOf, type Place } from './model.ts'
import type { EntryField } from './values/valueOf.ts'

interface NewEntryRowProps {
  readonly field: EntryField
  /** Name of the new entry. */
  readonly label: string
  /** Text of the button. */
  readonly askLabel: ReactNode
  /** Value with which the form starts. */
  readonly start: CorrectionValue
}

/** A button to ask for a new address or phone number, and the gathered one. */
export function NewEntryRow({ field, label, askLabel, start }: NewEntryRowProps) {
  const { asking, askedAt } = useAskParts()
  const place: Place = { field, entryId: null }
  const isEditing = asking?.editing ? isSamePlace(asking.editing, place) : false
  const change = asking?.changes.find((one) => isSamePlace(placeOf(one), place))
  const { item, wasPressed, notePress } = useOpenedHere(isEditing ? 'form' : change ? 'gathered' : 'plain')
  if (!asking) return null
  if (isEditing)
    return (
      <InfoRow ref={item}>
        <AskForm place={place} label={label} asking={asking} isFocused={wasPressed} />
      </InfoRow>
    )
  if (change) return <GatheredRow ref={item} change={change} label={label} asking={asking} onTakeBack={notePress} />
  const asked = askedAt(place)
  if (asked !== null)
    return (
      <InfoRow ref={item} label={label}>
        <AskedMark at={asked} />
      </InfoRow>
    )
  return (
    <InfoRow ref={item}>
      <Button
        kind="quiet"
        icon={Plus}
        data-returns
        className="-ms-3 text-start"
        disabled={asking.phase !== 'open'}
        onClick={() => {
          notePress()
          asking.open(place, start)
        }}
      >
        {askLabel}
      </Button>
    </InfoRow>
  )
}
