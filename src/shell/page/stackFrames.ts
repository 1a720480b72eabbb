/** A frame of a script: `    at name (URL:1:2)` in Chromium, `name@URL:1:2` in Firefox and Safari. */
const frame = /^\s+at (?:.+ \()?https?:\/\/\S+:\d+:\d+\)?$|^\S*@https?:\/\/\S+:\d+:\d+$/

/** Returns the frames of an error's stack without its message, which might quote data. */
export function stackFrames({ message, stack = '' }: Error): readonly string[] {
  // In Chromium the stack starts with the message, which can have several lines.
  const messageEnd = stack.includes(message) ? stack.indexOf(message) + message.length : 0
  return stack
    .slice(messageEnd)
    .split('\n')
    .filter((line) => frame.test(line))
}
