import { recipientTypes } from '#src/contract/userTypes.ts'
import { dateTime, named, reference } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { formAnswers } from '../formAnswers.ts'
import { binaryIdOf } from '../formFiles.ts'
import type { ResourceSource } from '../ResourceSource.ts'
import { loadSentForms, sentForms } from './sentForms.ts'

type Form = Awaited<ReturnType<typeof loadSentForms>>[number]['form']

/** The answers that patients sent to the clinic. */
export const questionnaireResponseSource: ResourceSource = {
  ...sentForms,
  async load(db, rowIds) {
    const rows = await loadSentForms(db, rowIds)
    return rows.map(({ form, content, timeZone }) => {
      const who = whoOf(form)
      const resource = {
        // A form that comes from no Questionnaire refers to its questions on this server.
        questionnaire: content.url ?? `Questionnaire/${form.webDataId}`,
        status: 'completed',
        subject: reference('Patient', form.ptId),
        authored: dateTime(form.submittedAt?.toISOString()),
        author: who,
        source: who,
        item: formAnswers(content, form.data, {
          timeZone,
          urlOf: (uploadKey) => `Binary/${binaryIdOf({ webDataId: form.webDataId, uploadKey })}`,
        }),
      }
      const resources = [{ slot: '', content: resource }]
      return { rowId: form.webDataId, ptId: form.ptId, updatedAt: form.updatedAt, resources }
    })
  },
}

/** Returns who gave the answers: the patient, or somebody who acted for the patient. */
function whoOf({ authorRecptId, authorRecptTypeId, authorName, ptId }: Form): Element {
  const isPatient = authorRecptTypeId === recipientTypes.patient && authorRecptId === ptId
  if (isPatient) return reference('Patient', ptId)
  return authorRecptTypeId === null ? undefined : named('RelatedPerson', authorName)
}
