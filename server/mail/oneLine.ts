/** Max length of a user name in a mail. Exceeds the default of `oneLine`: nobody can sign in with a truncated name. */
export const maxUserNameLength = 200

/**
 * Returns a name for a mail: on one line, without invisible characters (line ends, control characters, direction
 * marks), and cut to `longest` characters. So no name can start a header or a line.
 */
export function oneLine(text: string, longest = 120): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
  return Array.from(line).slice(0, longest).join('')
}
