import { useLingui } from '@lingui/react/macro'

/** Returns why a result was not saved or removed, in words. The words for an unknown code include the code. */
export function useProblemText(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'not-allowed':
      case 'representation-ended':
        return t`You are no longer allowed to save to this record.`
      case 'bad-input':
        return t`The clinic could not accept it. The result is too old, or the clock on this device is wrong.`
      case 'conflict':
        return t`It was already saved for another person.`
      case 'not-found':
        return t`This clinic does not keep results of the screening tools.`
      case 'too-many-tries':
        return t`Too many results were saved today. Try again tomorrow.`
      case 'too-large':
        return t`There is not enough room for it. Remove saved results that you no longer need, or save this one without pictures.`
      case 'no-room':
        return t`There is not enough space on this device to send it. Free up some space, then try again.`
      case 'unavailable':
        return t`It could not be sent from this browser now. Check your connection, then try again.`
      default:
        return t`The clinic did not accept it. Code: ${code}`
    }
  }
}
