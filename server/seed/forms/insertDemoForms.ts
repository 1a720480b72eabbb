import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { writeTemplate } from '../../services/forms/templates/writeTemplate.ts'
import type { DemoForm } from './questions/DemoForm.ts'
import { demoForms, demoTemplateId, type DemoFormKey } from './demoForms.ts'

/** Age of the templates, ms: they are older than all answers. */
const age = 1500 * 86_400_000

/** Stores the templates of the demo clinic and their documents in an empty database. */
export async function insertDemoForms(tx: Connection, now: Date): Promise<void> {
  // An attempt that was rolled back used ids up.
  await tx.execute(sql`select setval(pg_get_serial_sequence('form_templates', 'template_id'), 1, false)`)
  for (const [key, { content, isExam = false, documents }] of Object.entries<DemoForm>(demoForms)) {
    const { templateId } = await writeTemplate(
      tx,
      {
        content,
        documents: documents.map((document, index) => ({ ...document, isDefault: index === 0 })),
        source: `demo/form/${key}`,
        isExam,
      },
      new Date(now.getTime() - age),
    )
    if (templateId !== demoTemplateId(key as DemoFormKey))
      throw new Error(`demo clinic: expected template ${key} to get its own id, got ${templateId}`)
  }
}
