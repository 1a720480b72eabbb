import { useLingui } from '@lingui/react/macro'

/** Returns a function that tells in words why a message came back. For an unknown reason, the text has its code. */
export function useProblemText(): (problem: string) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'recipient-gone':
        return t`You can't write to this recipient anymore.`
      case 'topic-gone':
        return t`This topic isn't used anymore. Choose another.`
      case 'file-refused':
        return t`Error posting image file!`
      case 'attachment-gone':
        return t`A file in this message is missing. Remove it, then add it again.`
      case 'not-allowed':
        return t`You can't send messages for this person anymore.`
      case 'conflict':
        return t`An earlier version of this message was sent already.`
      case 'too-large':
        return t`The message with its files is too large for the clinic. Shorten it, or remove a file.`
      case 'bad-input':
        return t`The clinic could not read this message. Check what you wrote, then send it again.`
      default: {
        const code = problem
        return t`The clinic did not accept it. Your message is kept here. Code: ${code}`
      }
    }
  }
}
