import { useLingui } from '@lingui/react/macro'

/** Returns a function that says why a request was not accepted, by its error code, and what to do. */
export function useRefusalText(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'not-allowed':
        return t`You can't ask for changes of this person's record anymore. Your changes are still on this device.`
      case 'bad-input':
        return t`The clinic can't record one of these values. Check your changes, then send them again.`
      case 'too-large':
        return t`The request is too large for the clinic. Shorten your note, then send it again.`
      case 'too-many-tries':
        return t`You have sent many requests. Your changes are safe on this device. Try again in an hour.`
      case 'conflict':
        return t`This request was sent already, or too many of your requests wait for an answer. Look at your requests on this page.`
      case 'no-room':
        return t`There's not enough room on this device to send it. Free up some space, then send it again.`
      case 'not-sent':
      case 'not-done':
      case 'unavailable':
        return t`The clinic can't be reached. Your changes are safe on this device. Check your connection, then send them again.`
      default:
        return t`The clinic did not accept it. Your changes are kept here. Code: ${code}`
    }
  }
}
