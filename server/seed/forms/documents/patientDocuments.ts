import { dataFields as id } from '../questions/dataFields.ts'
import { htmlDocument, paragraphOf, tableOf } from './htmlDocument.ts'

export const asthmaDocument = htmlDocument('Asthma check', [
  tableOf('In the last month', [
    ['Difficulty sleeping', `[[${id.asthmaSleep}]]`],
    ['Symptoms during the day', `[[${id.asthmaDay}]]`],
    ['Usual activities interfered with', `[[${id.asthmaActivities}]]`],
    ['Answered with yes', `[[${id.asthmaYes}]] of 3`],
  ]),
  tableOf('Inhalers and peak flow', [
    ['Reliever in the last week', `[[${id.relieverUse}]]`],
    ['Preventer', `[[${id.preventerUse}]]`],
    ['Peak flow', `[[${id.peakFlow}]]`],
    ['Best peak flow', `[[${id.bestPeakFlow}]]`],
    ['Of the best', `[[${id.peakFlowPercent}]]`],
  ]),
  paragraphOf('Questions', `[[${id.asthmaQuestions}]]`),
])

export const painDocument = htmlDocument('Where it hurts', [
  paragraphOf('Places', `[[${id.painPlaces}]]`),
  tableOf('Pain', [
    ['Strength, 0 to 10', `[[${id.painStrength}]]`],
    ['Since', `[[${id.painSince}]]`],
    ['Helps', `[[${id.painHelp}]]`],
    ['Makes it worse', `[[${id.painWorse}]]`],
    ['Wakes up at night', `[[${id.painSleep}]]`],
  ]),
  paragraphOf('Photos', `[[${id.painPhoto}]]`),
])

export const consentsDocument = htmlDocument('Consents', [
  tableOf('What the patient agrees to', [
    ['Examination and treatment', `[[${id.agreesToTreatment}]]`],
    ['Has read how the record is protected', `[[${id.hasReadPrivacy}]]`],
    ['Reminders by email', `[[${id.agreesToMail}]]`],
    ['We may talk with', `[[${id.mayTalkTo}]]`],
  ]),
  tableOf('Signature', [
    ['Who signed', `[[${id.signsAs}]]`],
    ['Signature', `[[${id.signature}]]`],
  ]),
])
