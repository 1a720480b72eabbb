import { noInformation, personName, timeElement } from './datatypes.ts'
import { hasText } from './hasText.ts'
import { element, type Xml, xmlText } from './xml.ts'

/** Returns the `performer` of an entry: a person whose name is all that the record has. Null without a name. */
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

/** Returns the `author` of an entry: a person whose name is all that the record has. Null without a name. */
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
