import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Activity } from '#src/contract/activityLog.ts'
import { exportedRows } from './exportedRows.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const rowsOf = (activities: readonly Activity[]) =>
  exportedRows(activities, { actingFor: null, isPatient: true }, i18n._.bind(i18n))

const line: Activity = {
  activityId: 1,
  timestamp: '2026-11-21T09:52:00-05:00',
  user: 'Sam Whitaker',
  isApp: false,
  isOwn: false,
  representing: 'Ann Ames',
  activityType: 'message sent',
  url: '/app/messages/Compose',
  sentTo: 'Front desk',
}

test('exportedRows returns the column names, then a row per activity, with a sentence and the time in UTC', () => {
  expect(rowsOf([line])).toEqual([
    ['Timestamp', 'User', 'Representing', 'Activity type', 'URL', 'Sent to', 'What happened'],
    [
      '2026-11-21T14:52:00.000Z',
      'Sam Whitaker',
      'Ann Ames',
      'Message sent',
      '/app/messages/Compose',
      'Front desk',
      'Sam Whitaker, acting for you, sent a message',
    ],
  ])
})

test('exportedRows leaves null values empty, and writes # Error # for required values that are blank', () => {
  const broken = { ...line, timestamp: '', user: '', representing: null, activityType: ' ', url: null, sentTo: null }
  expect(rowsOf([broken])[1]).toEqual(['# Error #', '# Error #', '', '# Error #', '', '', '# Error #'])
})
