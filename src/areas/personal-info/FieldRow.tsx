import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { AskForm } from './asking/AskForm.tsx'
import { AskedMark } from './asking/AskedMark.tsx'
import { useAskParts } from './asking/AskContext.ts'
import { GatheredRow } from './asking/GatheredRow.tsx'
import { useOpenedHere } from './asking/useOpenedHere.ts'
import { InfoRow } from './InfoRow.tsx'
import { isSamePlace, placeOf, type Place } from './model.ts'

interface FieldRowProps {
  readonly place: Place
  readonly label: string
  /** The recorded value. */
  readonly children: ReactNode
  /** More buttons, such as Show. */
  readonly actions?: ReactNode
}

/** A field with its recorded value, and what the person asks for. The form opens in its place. */
export function FieldRow({ place, label, children, actions }: FieldRowProps) {
  const { t } = useLingui()
  const { asking, askedAt } = useAskParts()
  const isEditing = asking?.editing ? isSamePlace(asking.editing, place) : false
  const change = asking?.changes.find((one) => isSamePlace(placeOf(one), place))
  const { item, wasPressed, notePress } = useOpenedHere(isEditing ? 'form' : change ? 'gathered' : 'plain')

  if (asking && isEditing)
    return (
      <InfoRow ref={item}>
        <AskForm place={place} label={label} asking={asking} isFocused={wasPressed} />
      </InfoRow>
    )
  if (asking && change)
    return <GatheredRow ref={item} change={change} label={label} asking={asking} onTakeBack={notePress} />
  const asked = askedAt(place)
  return (
    <InfoRow
      ref={item}
      label={label}
      actions={
        <>
          {actions}
          {asking && asked === null && (
            <Button
              kind="quiet"
              icon={Pencil}
              data-returns
              aria-label={t`Ask to change: ${label}`}
              disabled={asking.phase !== 'open'}
              onClick={() => {
                notePress()
                asking.open(place)
              }}
            >
              {t`Ask to change`}
            </Button>
          )}
        </>
      }
    >
      {children}
      {asked !== null && <AskedMark at={asked} />}
    </InfoRow>
  )
}
