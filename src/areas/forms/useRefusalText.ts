import { useLingui } from '@lingui/react/macro'

/** Returns a function that says why the clinic did not take a form, by its error code, and what to do. */
export function useRefusalText(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'form-submitted':
        return t`This form was submitted before, perhaps on another device. Your answers are still on this device.`
      case 'form-withdrawn':
        return t`The clinic took this form back. Your answers are still on this device.`
      case 'form-changed':
        return t`This form or its answers were changed at the clinic. Open the form to see both versions. Your answers are still on this device.`
      case 'not-found':
        return t`This form does not exist.`
      case 'not-allowed':
        return t`You can't submit forms for this person anymore. Your answers are still on this device.`
      case 'attachment-gone':
        return t`A photo or file did not reach the clinic. Remove it from the form and add it again.`
      case 'bad-input':
        return t`An answer is missing or not possible. Check the form, then submit it again.`
      case 'too-large':
        return t`The form with its files is too large for the clinic. Remove a file, then submit it again.`
      case 'too-many-tries':
        return t`Wait a minute, then try again. Your answers are safe on this device.`
      case 'unplaced-not-kept':
        return t`Some answers have no place in this form, and this device can't keep them. Copy what you need into the form. If you submit it again, those answers are lost.`
      case 'no-room':
        return t`There's not enough room on this device to send it. Free up some space, then submit it again.`
      case 'not-sent':
      case 'not-done':
      case 'unavailable':
        return t`The clinic can't be reached. Your answers are safe on this device. Check your connection, then try again.`
      default:
        return t`The clinic did not accept it. Your answers are kept here. Code: ${code}`
    }
  }
}
