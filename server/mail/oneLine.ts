/** As long as a user name may be: half of one signs nobody in. */
export const maxUserNameLength = 200

/**
 * A name as it may stand in a mail: on one line, without what is not seen (line ends, control characters, characters
 * that turn the direction), and of `longest` characters at most. So no name begins a header or a line of its own.
 */
export function oneLine(text: string, longest = 120): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
  return Array.from(line).slice(0, longest).join('')
}
