import type { AccountContext } from '#server/services/account/accountContext.ts'

/** What a job needs to send news to people. Mails stay queued, and no alerts are sent. */
export const jobNews: Pick<AccountContext, 'mail' | 'push'> = {
  mail: {
    clinicName: 'Test Clinic',
    origins: { patient: 'https://portal.test', employee: 'https://staff.test', client: 'https://client.test' },
    authPath: 'auth',
    wake: () => {},
  },
  push: { hosts: [], notify: () => {} },
}
