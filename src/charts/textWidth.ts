/** Returns the drawn width of a text, px. `size` in px. */
export type TextWidth = (text: string, size: number, weight: number) => number

let canvas: CanvasRenderingContext2D | null | undefined

/**
 * Returns a function that measures text in the browser with a chart's font family. Without a browser it estimates
 * generously.
 */
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

/** Estimates 0.6 em per character. */
export const guessedWidth: TextWidth = (text, size) => text.length * 0.6 * size
