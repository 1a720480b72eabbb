import { trustedScript } from '#src/lib/trustedScript.ts'

export interface GoogleRequest {
  readonly allowedPaymentMethods?: unknown
}

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
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Google Pay did not load')))
    // Trusted Types accept the address as an object only, but TypeScript knows it as text.
    script.src = trustedScript(address) as string
    document.head.append(script)
  })
}
