import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { DayGrid } from './DayGrid.tsx'
import { firstWeekday } from '#src/lib/calendarDays.ts'
import { daysOf, isWeekend, shownRange, type DayRange } from './days.ts'
import { NearestTimes } from './NearestTimes.tsx'
import { NoTimes } from './NoTimes.tsx'
import { useRequestFormats } from './requestFormats.ts'
import { closedDaysQuery, type TimesWanted } from './requestQueries.ts'
import type { CalendarView } from './RequestSearch.ts'
import { SlotList } from './SlotList.tsx'
import type { Picking } from './SlotRadio.tsx'
import { type Slot, slotsByDay, slotStart, visibleSlots } from './slots.ts'
import { useFreeTimes, useServerNow } from './useFreeTimes.ts'
import { useIsPhone } from './useIsPhone.ts'
import type { Wizard } from './useRequest.ts'
import { useSlotWords } from './useSlotWords.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

// Lazy-loaded with the day picker: a phone starts with the list, a wide screen with the week.
const MonthGrid = lazy(() => import('./MonthGrid.tsx').then((module) => ({ default: module.MonthGrid })))

interface ProviderTimesProps {
  readonly wizard: Wizard
  readonly wanted: TimesWanted
  readonly doctor: string | null
}

/** The free times of a provider by month, week, day, or as a list. */
export function ProviderTimes({ wizard, wanted, doctor }: ProviderTimesProps) {
  const { i18n } = useLingui()
  const formats = useRequestFormats()
  const isPhone = useIsPhone()
  const { search, taken } = wizard
  // The calendar opens at the chosen time, and stays where it is while another one is chosen.
  const [openedAt] = useState((search.slot ?? taken ?? undefined)?.slice(0, 10))
  const asked = search.day ?? openedAt
  const view = search.view ?? (isPhone ? 'list' : 'week')
  const rangeOf = (day: string) => shownRange(view, day, firstWeekday(i18n.locale))
  // A week can begin in the month before: its first day decides which days are fetched.
  const { query, range: fetched, today } = useFreeTimes(wanted, asked && rangeOf(asked).from)
  const closed = useClosed(wanted.provider, fetched)
  const now = useServerNow()
  const slots = visibleSlots(query.data?.data ?? [], now)
  const words = useSlotWords(slots, doctor)
  const day = asked ?? slots[0]?.date ?? today
  const range = rangeOf(day)
  const shown = slots.filter(({ date }) => date >= range.from && date <= range.to)
  const byDay = slotsByDay(shown)
  const days = daysOf(range).filter((each) => byDay.has(each) || !isWeekend(each))
  const closedHere = new Map([...closed].filter(([each]) => each >= today && days.includes(each)))
  const picking: Picking = {
    words,
    isChosen: (slot) => slotStart(slot) === search.slot && slot.siteID === search.site,
    onSelect: (slot) => wizard.select({ slot: slotStart(slot), site: slot.siteID }),
    onChoose: (slot) => wizard.choose({ slot: slotStart(slot), site: slot.siteID }),
  }
  // Another view shows the chosen time too, if it is in sight here.
  const chosenDay = shown.find(picking.isChosen)?.date
  const title =
    view === 'month'
      ? formats.month(day)
      : view === 'day'
        ? formats.longDay(day)
        : formats.range({ from: days[0] ?? range.from, to: days.at(-1) ?? range.to })
  const onDay = (next: string) => wizard.show({ day: next })

  return (
    <>
      {taken && <NearestTimes slots={slots} wanted={Date.parse(taken)} {...picking} />}
      <ZoneNote times={shown.length > 0 ? shown : slots} />
      <CalendarBar
        view={view}
        title={title}
        day={day}
        hasEarlier={range.from > today}
        onView={(next) => wizard.show({ view: next, day: chosenDay ?? day })}
        onDay={onDay}
      />
      <RecordViewStates query={query} waiting={<SkeletonBlock height="20rem" />}>
        {() => (
          <>
            {view === 'month' && (
              <Suspense fallback={<SkeletonBlock height="20rem" />}>
                <MonthGrid
                  month={day}
                  day={byDay.has(day) ? day : undefined}
                  counts={new Map([...byDay].map(([each, free]) => [each, free.length]))}
                  closed={closed}
                  today={today}
                  onChoose={onDay}
                />
              </Suspense>
            )}
            {shown.length > 0 ? (
              <View {...{ view, day, days, today, picking }} slots={shown} closed={closedHere} />
            ) : query.isPlaceholderData ? (
              <SkeletonBlock height="20rem" />
            ) : (
              <NoTimes
                wanted={wanted}
                range={range}
                known={slots}
                now={now}
                reasons={[...new Set(closedHere.values())]}
                onDay={onDay}
              />
            )}
          </>
        )}
      </RecordViewStates>
    </>
  )
}

interface ViewProps {
  readonly view: CalendarView
  readonly day: string
  readonly days: readonly string[]
  readonly today: string
  readonly slots: readonly Slot[]
  readonly closed: ReadonlyMap<string, string>
  readonly picking: Picking
}

/** The free times of the shown days. Below a month: those of the chosen day. */
function View({ view, day, days, today, slots, closed, picking }: ViewProps) {
  switch (view) {
    case 'week':
      return <WeekGrid days={days} slots={slots} closed={closed} today={today} {...picking} />
    case 'day':
      return <DayGrid day={day} slots={slots} {...picking} />
    case 'month':
      return <SlotList slots={slots.filter(({ date }) => date === day)} {...picking} />
    case 'list':
      return <SlotList slots={slots} closed={closed} {...picking} />
  }
}

/** Returns why the provider's sites are closed, by day, in the language of the page. Empty until it is known. */
function useClosed(provider: number, range: DayRange): ReadonlyMap<string, string> {
  const { i18n } = useLingui()
  const query = useQuery(closedDaysQuery(provider, range))
  return new Map((query.data?.data ?? []).map(({ date, reason }) => [date, reason[i18n.locale] ?? reason['en'] ?? '']))
}
