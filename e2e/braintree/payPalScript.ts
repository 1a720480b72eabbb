/**
 * A stand-in for PayPal's script: its button asks for the order and approves it at once, as if the person had confirmed
 * in PayPal's window. It runs in the page, so it refers to nothing outside of itself.
 */
export function payPalScript(): void {
  interface Options {
    readonly createOrder: () => Promise<string>
    readonly onApprove: (approval: { readonly payerID: string; readonly paymentID: string }) => Promise<void>
    readonly onError: (error: unknown) => void
  }
  const Buttons = ({ createOrder, onApprove, onError }: Options) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'PayPal'
    button.addEventListener('click', () => {
      void createOrder()
        .then((paymentID) => onApprove({ payerID: 'payer', paymentID }))
        .catch(onError)
    })
    return {
      render: (container: HTMLElement) => Promise.resolve(container.append(button)),
      close: () => Promise.resolve(button.remove()),
    }
  }
  Object.assign(globalThis, { paypal: { Buttons } })
}
