import type { PaymentAdapter, PaymentFormProps } from '../PaymentAdapter.ts'
import { SandboxCardForm } from './SandboxCardForm.tsx'
import { SandboxWalletForm } from './SandboxWalletForm.tsx'

function SandboxForm({ method, ...props }: PaymentFormProps) {
  return method === 'card' ? (
    <SandboxCardForm method={method} {...props} />
  ) : (
    <SandboxWalletForm method={method} {...props} />
  )
}

/** The embedded server's sandbox: nothing is loaded from elsewhere, and no money is moved. */
export const sandboxAdapter: PaymentAdapter = {
  isTest: true,
  usableOf: async (methods) => [...methods],
  Form: SandboxForm,
}
