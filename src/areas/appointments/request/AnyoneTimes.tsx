import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { dayParts } from '#src/contract/DayPart.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { ClinicPhone } from './ClinicPhone.tsx'
import { anyone } from './choices.ts'
import { firstFreeQuery } from './requestQueries.ts'
import { SlotList } from './SlotList.tsx'
import { type Slot, slotStart, visibleSlots } from './slots.ts'
import { useDayPartWords } from './useDayPartWords.ts'
import { useServerNow } from './useFreeTimes.ts'
import type { Wizard } from './useRequest.ts'
import { useSlotWords } from './useSlotWords.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

/** The first free times with anyone, as a list by day, by part of the day if wanted. */
export function AnyoneTimes({ wizard, type }: { readonly wizard: Wizard; readonly type: number }) {
  const { t } = useLingui()
  const words = useDayPartWords()
  const { part } = wizard.search
  const query = useQuery(firstFreeQuery(anyone, type, part))
  const now = useServerNow()
  return (
    <>
      <div role="group" aria-label={t`Part of the day`} className="flex flex-wrap gap-2">
        <Chip pressed={part === undefined} onPress={() => wizard.show({ part: undefined })}>
          {t`Any time`}
        </Chip>
        {dayParts.map((name) => (
          <Chip key={name} pressed={part === name} onPress={() => wizard.show({ part: name })}>
            {words[name]}
          </Chip>
        ))}
      </div>
      <RecordViewStates
        query={query}
        isEmpty={(slots) => visibleSlots(slots, now).length === 0}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={4} />
          </Card>
        }
        empty={<EmptyState icon={CalendarX2} title={t`No free times`} text={<ClinicPhone />} />}
      >
        {(slots) => <Times slots={visibleSlots(slots, now)} wizard={wizard} />}
      </RecordViewStates>
    </>
  )
}

function Times({ slots, wizard }: { readonly slots: readonly Slot[]; readonly wizard: Wizard }) {
  const words = useSlotWords(slots, null)
  const { search } = wizard
  const choiceOf = (slot: Slot) => ({ slot: slotStart(slot), site: slot.siteID, with: slot.prvID })
  return (
    <>
      <ZoneNote times={slots} />
      <SlotList
        slots={slots}
        words={words}
        isChosen={(slot) =>
          slotStart(slot) === search.slot && slot.siteID === search.site && slot.prvID === search.with
        }
        onSelect={(slot) => wizard.select(choiceOf(slot))}
        onChoose={(slot) => wizard.choose(choiceOf(slot))}
      />
    </>
  )
}
