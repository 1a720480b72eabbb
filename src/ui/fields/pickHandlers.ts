import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react'

interface PickHandlers {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * Returns the handlers of a radio button that leads on when it is chosen. A press, Enter and Space choose
 * (`onChoose`). Arrow keys only select (`onSelect`): otherwise people could not look at the second option by keyboard.
 */
export function pickHandlers(onSelect: () => void, onChoose: () => void): PickHandlers {
  return {
    // Arrow keys send a click too, but one without a count of presses (`detail`).
    onChange: ({ nativeEvent }) => (nativeEvent as Partial<UIEvent>).detail === 0 && onSelect(),
    onClick: ({ detail }) => detail > 0 && onChoose(),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) onChoose()
    },
  }
}
