/**
 * A stand-in for Google Pay's script: its button confirms at once, as if the person had done so in Google's sheet. It runs
 * in the page, so it refers to nothing outside of itself.
 */
export function googlePayScript(nonce: string): void {
  const details = { cardType: 'Visa', lastFour: '4242', lastTwo: '42' }
  const token = JSON.stringify({ androidPayCards: [{ nonce, type: 'AndroidPayCard', details }] })
  class PaymentsClient {
    isReadyToPay = () => Promise.resolve({ result: true })
    loadPaymentData = () => Promise.resolve({ apiVersion: 2, paymentMethodData: { tokenizationData: { token } } })
    createButton = ({ onClick }: { readonly onClick: () => void }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google Pay'
      button.addEventListener('click', onClick)
      return button
    }
  }
  Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } })
}
