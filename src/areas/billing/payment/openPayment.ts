import { getClientToken, type PaymentMethod } from '#src/contract/purchase.ts'
import { pageAccess, paymentOptionsQuery } from '#src/contract/pageAccess.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import type { PaymentAdapter } from './adapters/PaymentAdapter.ts'
import { type DialogAction, loaderMs } from './dialogState.ts'
import { paymentOptions } from './paymentOptions.ts'

interface Opening {
  /** Whose charges are paid (`subjectOf`). Nothing is asked for another person. */
  readonly subject: string
  readonly signal: AbortSignal
  readonly dispatch: (action: DialogAction) => void
  readonly onAdapter: (adapter: PaymentAdapter) => void
}

/**
 * Reads the payment options, and if there are any, the client token, and opens the payment service of the token
 * (clinical §4, §7). Reports each step. Never rejects.
 */
export async function openPayment({ subject, signal, dispatch, onAdapter }: Opening): Promise<void> {
  const say = (action: DialogAction) => {
    if (!signal.aborted) dispatch(action)
  }
  let offered: readonly PaymentMethod[]
  try {
    const { data } = await sessionCall(pageAccess, { query: paymentOptionsQuery }, signal, subject)
    offered = paymentOptions(data.value)
  } catch (error) {
    return say({ do: 'fail-to-open', what: 'options', error })
  }
  if (offered.length === 0) return say({ do: 'offer-nothing', isBrowser: false })
  const waited = setTimeout(() => say({ do: 'wait' }), loaderMs)
  signal.addEventListener('abort', () => clearTimeout(waited))

  let clientToken: string
  try {
    clientToken = (await sessionCall(getClientToken, {}, signal, subject)).data.clientToken
  } catch (error) {
    return say({ do: 'fail-to-open', what: 'token', error })
  }
  try {
    const { openAdapter } = await import('./adapters/openAdapter.ts')
    const adapter = await openAdapter(clientToken)
    const methods = await adapter.usableOf(offered)
    if (methods.length === 0) return say({ do: 'offer-nothing', isBrowser: true })
    if (signal.aborted) return
    onAdapter(adapter)
    say({ do: 'offer', methods })
  } catch (error) {
    say({ do: 'fail-to-open', what: 'form', error })
  }
}
