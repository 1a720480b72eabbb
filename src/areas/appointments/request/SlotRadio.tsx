import type { ReactNode } from 'react'
import { pickHandlers } from '#src/ui/fields/pickHandlers.ts'
import type { Slot } from './slots.ts'
import type { SlotWords } from './useSlotWords.ts'

/** What all views of the free times share. */
export interface Picking {
  readonly words: SlotWords
  readonly isChosen: (slot: Slot) => boolean
  readonly onSelect: (slot: Slot) => void
  readonly onChoose: (slot: Slot) => void
}

interface SlotRadioProps extends Picking {
  readonly slot: Slot
  /** Name of the group: the radio buttons of a day are one tab stop. */
  readonly group: string
  /** `cell`: in a grid, small and colored. */
  readonly look: 'list' | 'cell'
  readonly children: ReactNode
}

/** One free time: a native radio button, named by day, time and provider. */
export function SlotRadio({ slot, group, look, words, isChosen, onSelect, onChoose, children }: SlotRadioProps) {
  return (
    <label className={look === 'cell' ? 'slot slot-cell' : 'slot'} title={words.title(slot)}>
      <input
        type="radio"
        name={group}
        aria-label={words.name(slot)}
        checked={isChosen(slot)}
        {...pickHandlers(
          () => onSelect(slot),
          () => onChoose(slot),
        )}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="min-w-0 max-w-full">
        {children}
      </span>
    </label>
  )
}
