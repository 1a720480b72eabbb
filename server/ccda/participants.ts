import { noInformation, personName, timeElement } from './datatypes.ts'
import { hasText } from './hasText.ts'
import { element, type Xml, xmlText } from './xml.ts'

/** Returns a person of whom the record has only the name, as `performer` of an entry. */
export function performer(name: string | null): Xml | null {
  if (!hasText(name)) return null
  return element(
    'performer',
    {},
    element(
      'assignedEntity',
      {},
      noInformation('id'),
      noInformation('addr'),
      noInformation('telecom'),
      element('assignedPerson', {}, personName(name)),
    ),
  )
}

/** Returns a person of whom the record has only the name, as `author` of an entry. */
export function author(name: string | null, time: string | null): Xml | null {
  if (!hasText(name)) return null
  return element(
    'author',
    {},
    timeElement('time', time),
    element('assignedAuthor', {}, noInformation('id'), element('assignedPerson', {}, personName(name))),
  )
}

/** Returns where something happens, as `participant` of an entry; null if there is no name. */
export function location(name: string | null): Xml | null {
  if (!hasText(name)) return null
  return element(
    'participant',
    { typeCode: 'LOC' },
    element(
      'participantRole',
      { classCode: 'SDLOC' },
      element('playingEntity', { classCode: 'PLC' }, element('name', {}, xmlText(name))),
    ),
  )
}
