import type { Config, PaymentSettings } from './config.ts'
import type { Database } from './db/client.ts'
import { contactOf } from './openPush.ts'
import type { MailContext } from './mail/mailContext.ts'
import type { RepeatedJob } from './repeatJob.ts'
import type { ApiDatabase } from './routes/api.ts'
import { noGateway } from './services/billing/payment/noGateway.ts'
import type { PaymentGateway } from './services/billing/payment/PaymentGateway.ts'
import { sandboxGateway } from './services/billing/payment/sandboxGateway.ts'
import { pushTestSystem } from './services/push/pushTestSystem.ts'
import type { OutsideSystems } from './services/writes/twoStep/OutsideSystems.ts'
import { startTwoStepJob } from './services/writes/twoStep/startTwoStepJob.ts'
import { twoStepWrites } from './twoStepWrites.ts'

/** Key of the database that is for practice only: nothing there moves money. */
const trainingKey = 'training'

/** Loads Braintree's code only if it is used. */
async function paymentGateway(payments: PaymentSettings, key: string, db: Database): Promise<PaymentGateway> {
  if (payments.gateway !== 'braintree') return payments.gateway === 'none' ? noGateway : sandboxGateway({ db })
  if (key === trainingKey) return sandboxGateway({ db })
  const { braintreeGateway } = await import('./services/billing/payment/braintree/braintreeGateway.ts')
  return braintreeGateway(payments.braintree)
}

/** Creates the outside systems of one database of a running server. */
export async function openOutside(
  config: Config,
  payments: PaymentSettings,
  { key, db, secrets }: Pick<ApiDatabase, 'key' | 'db' | 'secrets'>,
): Promise<OutsideSystems> {
  const { vapidKey } = secrets
  return {
    push: pushTestSystem({ db, key: vapidKey, contact: contactOf(config), hosts: config.PUSH_HOSTS }),
    payments: await paymentGateway(payments, key, db),
  }
}

/** Starts the job that settles pending two-step writes of one database. `mail`: for mails to people of this database. */
export function settlePending({ db, key: database, outside, push }: ApiDatabase, mail: MailContext): RepeatedJob {
  return startTwoStepJob({ db, database, outside, push, mail, writes: twoStepWrites })
}
