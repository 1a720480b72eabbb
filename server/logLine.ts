import { format } from 'node:util'

type Level = 'info' | 'warning' | 'error'

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/
/** Control and format characters, which could forge entries or change how a terminal shows them. */
const controls = /[\p{Cc}\p{Cf}]/gu

/** Returns a log entry in one line, without control characters: time, level and text. Joins lines of text by ` | `. */
export function logLine(level: Level, text: string, at = new Date()): string {
  const lines = text.split(lineBreaks).map((line) => line.trim().replaceAll(controls, '?'))
  return `${at.toISOString()} ${level} ${lines.filter((line) => line !== '').join(' | ')}`
}

/**
 * Makes everything that this process prints by `console`, and warnings of Node, one log line per entry. Output to a
 * terminal stays as it is, for people.
 */
export function printLogLines(): void {
  const { log, warn, error } = console
  const inLine =
    (level: Level, print: (line: string) => void) =>
    (...parts: unknown[]) =>
      print(logLine(level, format(...parts)))
  if (!process.stdout.isTTY) Object.assign(console, { log: inLine('info', log), info: inLine('info', log) })
  if (process.stderr.isTTY) return
  Object.assign(console, { warn: inLine('warning', warn), error: inLine('error', error) })
  // Replaces the listener of Node, which prints two lines.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => console.warn(`node: ${name}: ${message}`))
}
