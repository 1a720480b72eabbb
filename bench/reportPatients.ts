import { join } from 'node:path'
import type { Bench } from './Bench.ts'
import { addPatients, manyPatients, measurePatientList } from './measurePatients.ts'
import { kib, ms, addRow } from './report.ts'

/** Reports the patient list of staff in a large clinic. */
export async function reportPatients({ browser, clinic, folder }: Bench): Promise<void> {
  await addPatients(join(folder, 'data'))
  const employee = new URL(clinic)
  employee.port = String(Number(employee.port) + 1)
  const { p50, p99, bytes, search } = await measurePatientList(browser, employee.origin)
  const many = manyPatients.toLocaleString('en')
  addRow(
    `First rows of a letter, ${many} patients`,
    `p50 ${ms(p50)}, p99 ${ms(p99)}, ${kib(bytes)} a page`,
    '<= 500 ms',
  )
  addRow(`Search for a name, ${many} patients`, ms(search), '<= 500 ms')
}
