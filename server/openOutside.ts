import type { Config } from './config.ts'
import { contactOf } from './openPush.ts'
import type { MailContext } from './mail/mailContext.ts'
import type { RepeatedJob } from './repeatJob.ts'
import type { ApiDatabase } from './routes/api.ts'
import { noGateway } from './services/billing/payment/noGateway.ts'
import { pushTestSystem } from './services/push/pushTestSystem.ts'
import type { OutsideSystems } from './services/writes/twoStep/OutsideSystems.ts'
import { startTwoStepJob } from './services/writes/twoStep/startTwoStepJob.ts'
import { twoStepWrites } from './twoStepWrites.ts'

/** Creates the outside systems of one database of a running server. */
export function openOutside(config: Config, { db, secrets }: Pick<ApiDatabase, 'db' | 'secrets'>): OutsideSystems {
  const { vapidKey: key } = secrets
  return {
    push: pushTestSystem({ db, key, contact: contactOf(config), hosts: config.PUSH_HOSTS }),
    payments: noGateway,
  }
}

/** Starts the job that settles pending two-step writes of one database. `mail`: for mails to people of this database. */
export function settlePending({ db, key: database, outside, push }: ApiDatabase, mail: MailContext): RepeatedJob {
  return startTwoStepJob({ db, database, outside, push, mail, writes: twoStepWrites })
}
