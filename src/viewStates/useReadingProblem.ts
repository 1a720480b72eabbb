import { useLingui } from '@lingui/react/macro'

/** Returns why a camera reading was not saved, in words. The words for an unknown code include the code. */
export function useReadingProblem(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'not-allowed':
      case 'representation-ended':
        return t`You may not save to this record any more.`
      case 'bad-input':
        return t`The clinic could not take it: the reading is too old, or the clock of this device is wrong.`
      case 'conflict':
        return t`It was saved for another person already.`
      case 'not-found':
        return t`This clinic does not keep camera readings.`
      case 'no-room':
        return t`There is no room left on this device to send it from here. Make some room, then try again.`
      case 'unavailable':
        return t`It could not be sent from this browser now. Check your connection, then try again.`
      default:
        return t`The clinic did not take it. Code: ${code}`
    }
  }
}
