/** How wide a text is drawn, px: `size` in px. */
export type TextWidth = (text: string, size: number, weight: number) => number

let canvas: CanvasRenderingContext2D | null | undefined

/** Measures in the browser with the font family that a chart is drawn in, and guesses on the wide side elsewhere. */
export function textWidth(family: string): TextWidth {
  if (canvas === undefined && typeof document !== 'undefined')
    canvas = document.createElement('canvas').getContext('2d')
  const context = canvas
  if (!context) return guessedWidth
  return (text, size, weight) => {
    context.font = `${weight} ${size}px ${family}`
    return context.measureText(text).width
  }
}

/** Reckons 0.6 em a character. */
export const guessedWidth: TextWidth = (text, size) => text.length * 0.6 * size
