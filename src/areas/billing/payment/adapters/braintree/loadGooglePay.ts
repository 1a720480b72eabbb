import { trustPaymentScripts } from './trustPaymentScripts.ts'

/** The part of Google Pay's client that the form uses. */
export interface GoogleClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>
  loadPaymentData(request: object): Promise<object>
  createButton(options: object): HTMLElement
}

interface GoogleScript {
  readonly payments?: {
    readonly api: { readonly PaymentsClient: new (options: { readonly environment: string }) => GoogleClient }
  }
}

const address = 'https://pay.google.com/gp/p/js/pay.js'

/** Loads Google Pay's script. `environment`: `PRODUCTION` or `TEST`. Rejects if it can't be loaded. */
export async function loadGooglePay(environment: 'PRODUCTION' | 'TEST'): Promise<GoogleClient> {
  if (!googleScript().payments) await loadScript()
  const { payments } = googleScript()
  if (!payments) throw new Error('Google Pay did not load')
  return new payments.api.PaymentsClient({ environment })
}

function googleScript(): GoogleScript {
  return (globalThis as { google?: GoogleScript }).google ?? {}
}

function loadScript(): Promise<void> {
  trustPaymentScripts()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Google Pay did not load')))
    script.src = address
    document.head.append(script)
  })
}
